// Coordinates: © OpenStreetMap contributors, ODbL 1.0 (see NOTICE).

@MainActor extension PlaceGroup {
  static let all: [PlaceGroup] = [alone, two, wide, subtle]

  private static func casino() -> Place { Place("Casino", icon: "pin-casino", latitude: 43.7391605, longitude: 7.428023) }
  private static func hairpin() -> Place { Place("Hairpin", icon: "pin-hairpin", latitude: 43.740206, longitude: 7.4297996) }
  private static func station() -> Place { Place("Station", icon: "pin-station", latitude: 43.7382552, longitude: 7.4194857) }
  private static func bay() -> Place { Place("Bay", icon: "pin-bay", latitude: 43.7486669, longitude: 7.4386966) }
  private static func roses() -> Place { Place("Roses", icon: "pin-roses", latitude: 43.7272194, longitude: 7.4192854) }
  private static func fort() -> Place { Place("Fort", icon: "pin-fort", latitude: 43.7330737, longitude: 7.427948) }
  private static func cactus() -> Place { Place("Cactus", icon: "pin-cactus", latitude: 43.7312417, longitude: 7.4139998) }
  private static func museum() -> Place { Place("Museum", icon: "pin-museum", latitude: 43.7306814, longitude: 7.4255226) }
  private static func chapel() -> Place { Place("Chapel", icon: "pin-chapel", latitude: 43.7375261, longitude: 7.4209242) }
  private static func japan() -> Place { Place("Japan", icon: "pin-japan", latitude: 43.7424157, longitude: 7.4309221) }

  private static let alone = PlaceGroup(
    id: "alone", title: "Casino Square", subtitle: "One place · Monte-Carlo", imageName: "header-alone",
    thumbnailName: "thumbnail-alone",
    paragraphs: [
      "Everything in Monte-Carlo seems to lead to this square. The casino of 1863 stands at its upper end, pale as icing, "
        + "and the gardens in front of it fall away in terraces towards the sea.",
      "Come in the morning, when the fountain is switched on and the gravel is being raked. The atrium, with its 28 columns "
        + "of onyx, may be seen before the tables open, and the light through its glass roof is the best part of the house.",
      "The opera shares the building. Charles Garnier, who had just finished the one in Paris, drew it with a window onto "
        + "the Mediterranean behind the stage.",
      "From the terrace behind the casino a lift leads down to the seafront. On the way, a mosaic of painted tiles by Victor "
        + "Vasarely covers the roof of the auditorium; it is best seen from the sea, or from the map above.",
    ],
    places: [casino()])

  private static let two = PlaceGroup(
    id: "two", title: "The Slow Corner", subtitle: "Two places · 180 metres apart", imageName: "header-two",
    thumbnailName: "thumbnail-two",
    paragraphs: [
      "Between the casino and the sea the road drops through a bend so tight that racing cars take it at walking pace, one "
        + "behind the other, with the wheel turned as far as it goes.",
      "For fifty-one weeks of the year it is an ordinary street with a zebra crossing. Buses use it. The red and white kerb "
        + "stays all year, and so do the people who photograph each other on it.",
      "Walk down from the square on the left pavement: the drop is eighteen metres in the length of three hotels, and the "
        + "view opens onto the water at the last moment.",
      "If you have an afternoon, follow the circuit to the end. It is 3,337 metres long, passes under a hotel, along a harbour "
        + "and around a swimming pool, and comes back to the square from the other side.",
    ],
    places: [casino(), hairpin()])

  private static let wide = PlaceGroup(
    id: "wide", title: "All of Monaco", subtitle: "Six places · end to end in an hour", imageName: "header-wide",
    thumbnailName: "thumbnail-wide",
    paragraphs: [
      "The country is two square kilometres large and stands on edge. What looks like one street on a map may be two, sixty "
        + "metres above each other, joined by a public lift with a number.",
      "Start at the station, which lies inside the rock and has marble walls and the sound of a swimming bath. Take the exit "
        + "to the harbour and keep the water on your left: the old fort at its mouth is now an open-air theatre.",
      "On the far side, in Fontvieille, some eight thousand roses stand on ground that was sea fifty years ago. The scent is "
        + "strongest in May, and there is always a bench in the shade.",
      "The cactus garden hangs in the cliff above. It is worth the climb for the view alone, and there is a cave beneath it, "
        + "three hundred steps deep.",
      "Back east, a stream and a red bridge make a garden in the Japanese manner, blessed by a priest in 1994; and past the "
        + "last beach, a hotel on its own peninsula marks the end of the country.",
    ],
    places: [station(), bay(), roses(), fort(), cactus(), japan()])

  private static let subtle = PlaceGroup(
    id: "subtle", title: "Gardens and Quiet Rooms", subtitle: "Four places · for a hot day", imageName: "header-subtle",
    thumbnailName: "thumbnail-subtle",
    paragraphs: [
      "When the terraces are full and the stone gives back the heat, four places stay cool.",
      "The oceanographic museum grows out of the cliff like a ship's bow, 85 metres above the waves. Its lowest floors are "
        + "aquariums fed with sea water straight from below, and dark enough to lose track of time.",
      "The chapel of the island's patron saint is squeezed under a road bridge, at the mouth of a gorge. Once a year, on the "
        + "eve of her day, a boat is burnt in front of it.",
      "In the Japanese garden the loudest thing is the water. In the cactus garden nothing is loud at all; its oldest plants "
        + "are more than a hundred years old and seem to know it.",
      "All four can be reached without crossing a road twice, if you take the lifts.",
    ],
    places: [cactus(), japan(), chapel(), museum()])
}
