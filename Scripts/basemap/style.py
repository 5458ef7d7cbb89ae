"""Builds the Mapnik XML (our own style) for a folder of GeoJSON layers made by extract.py."""
import os
HERE = os.path.dirname(os.path.abspath(__file__))

C = dict(
    sea='#AAD6F0', water='#AAD6F0', pool='#BCE3F6', land='#F5F3EE', coastline='#8FC3E2',
    zone='#F0EDE7', railway='#ECE8E1', construction='#EFE9DF', hospital='#F9E7E6', school='#F4EEDC',
    rock='#E4DFD5', scrub='#D9EBCB', wood='#C8E3BC', park='#CDEABF', cemetery='#D5E8CB', grass='#DBEFCF',
    beach='#F7EBC8', pier='#ECE8E1', pitch='#BFE3BC', playground='#DCEFD0', parking='#ECEAE6', plaza='#EFECE6', helipad='#E3E0DA',
    bld='#E8E3DB', bld_line='#D6D0C5', bld_pub='#E3DACB',
    casing='#D5D0C7', minor='#FFFFFF', prim='#FFE9A9', prim_c='#E8CB81', sec='#FFF5D2', sec_c='#E3D6AE', motor='#FBD58A', motor_c='#E2B262',
    path='#FFFFFF', path_c='#DFDAD1', steps='#D9C9B8', rail='#C2BDB5',
    border='#A79BB5', label='#5B5953', label_place='#3F3D3A', label_park='#4C8A47', label_water='#4A8DB8', halo='#FFFFFF',
)


def den(z):  # scale denominator half way below zoom z (256-pt tiles, 0.28 mm)
    return 559082264.028 / 2 ** z


def zr(lo, hi=None):
    """<MaxScaleDenominator>/<MinScaleDenominator> for lo <= z <= hi"""
    s = f'<MaxScaleDenominator>{den(lo - .5):.0f}</MaxScaleDenominator>'
    if hi is not None:
        s += f'<MinScaleDenominator>{den(hi + .5):.0f}</MinScaleDenominator>'
    return s


Z = list(range(11, 19))
W = {  # full road width in points by zoom, casing included
    'motorway':   [2.0, 2.4, 3.2, 4.2, 6.5, 10, 14, 21],
    'trunk':      [1.8, 2.2, 3.0, 4.0, 6.2, 9.5, 14, 21],
    'primary':    [1.4, 1.8, 2.6, 3.8, 5.6, 8.6, 13, 20],
    'secondary':  [1.0, 1.5, 2.2, 3.4, 5.2, 8.0, 12.5, 19],
    'tertiary':   [0.0, 1.1, 1.7, 2.8, 4.4, 7.2, 11.5, 18],
    'minor':      [0.0, 0.0, 1.1, 1.9, 3.4, 6.0, 10, 16],
    'raceway':    [0.0, 0.0, 0.0, 0.9, 1.8, 3.2, 5.5, 9],
    'service':    [0.0, 0.0, 0.0, 0.9, 1.8, 3.2, 5.5, 9],
    'pedestrian': [0.0, 0.0, 0.0, 0.9, 1.9, 3.6, 6.0, 9],
    'path':       [0.0, 0.0, 0.0, 0.0, 0.9, 1.3, 2.0, 3.2],
    'cycleway':   [0.0, 0.0, 0.0, 0.0, 0.9, 1.3, 2.0, 3.2],
    'steps':      [0.0, 0.0, 0.0, 0.0, 0.0, 1.4, 2.2, 3.4],
}
FILL = {'motorway': ('motor', 'motor_c'), 'trunk': ('motor', 'motor_c'), 'primary': ('prim', 'prim_c'), 'secondary': ('sec', 'sec_c')}


def road_rules(flt, mode):
    out = []
    for kind, ws in W.items():
        fill, cas = FILL.get(kind, ('minor', 'casing'))
        for z, w in zip(Z, ws):
            if w == 0:
                continue
            hi = None if z == Z[-1] else z
            thin = kind in ('path', 'cycleway', 'steps')
            f = f"<Filter>[kind]='{kind}' and {flt}</Filter>"
            for link in (0, 1):
                if link and kind not in ('motorway', 'trunk', 'primary', 'secondary', 'tertiary'):
                    continue
                ww = w * (.75 if link else 1)
                ff = f.replace('</Filter>', f' and [link]={link}</Filter>') if kind in ('motorway', 'trunk', 'primary', 'secondary', 'tertiary') else f
                edge = .55 if z < 15 else (.8 if z < 17 else 1.0)
                if mode == 'casing':
                    if thin or z < 13:
                        continue
                    s = f'<LineSymbolizer stroke="{C[cas]}" stroke-width="{ww:.2f}" stroke-linejoin="round" stroke-linecap="butt"/>'
                elif mode == 'fill':
                    if thin:
                        if kind == 'steps':
                            s = f'<LineSymbolizer stroke="{C["steps"]}" stroke-width="{ww:.2f}" stroke-dasharray="{1.2 * (1 if z < 17 else 1.5):.1f},{1.0 * (1 if z < 17 else 1.4):.1f}"/>'
                        else:
                            s = (f'<LineSymbolizer stroke="{C["path_c"]}" stroke-width="{ww + .9:.2f}" stroke-linejoin="round" stroke-linecap="round"/>' if z >= 16 else '') + \
                                f'<LineSymbolizer stroke="{C["path"]}" stroke-width="{ww:.2f}" stroke-linejoin="round" stroke-linecap="round"/>'
                    else:
                        s = f'<LineSymbolizer stroke="{C[fill]}" stroke-width="{max(ww - 2 * edge, ww * .55):.2f}" stroke-linejoin="round" stroke-linecap="round"/>'
                elif mode == 'tcasing':
                    if thin or z < 14:
                        continue
                    s = f'<LineSymbolizer stroke="{C[cas]}" stroke-opacity=".75" stroke-width="{ww:.2f}" stroke-linejoin="round" stroke-dasharray="4,2.5"/>'
                else:  # tfill
                    if thin:
                        continue
                    s = f'<LineSymbolizer stroke="{C["land"]}" stroke-opacity="1" stroke-width="{max(ww - 2 * edge, ww * .55):.2f}" stroke-linejoin="round"/>' + \
                        f'<LineSymbolizer stroke="{C[fill]}" stroke-opacity=".45" stroke-width="{max(ww - 2 * edge, ww * .55):.2f}" stroke-linejoin="round"/>'
                out.append(f'<Rule>{ff}{zr(z, hi)}{s}</Rule>')
    return '\n'.join(out)


def area_rules():
    out = []
    start = dict(zone=13, railway=13, construction=14, hospital=14, school=14, rock=13, scrub=13, wood=11, park=12, cemetery=13, grass=14, beach=12,
                 pier=12, pitch=15, playground=15, parking=15, plaza=14, helipad=15, water=11, pool=15)
    for k, z in start.items():
        extra = ''
        if k == 'pitch':
            extra = f'<LineSymbolizer stroke="#FFFFFF" stroke-opacity=".8" stroke-width=".7"/>'
        if k == 'plaza':
            extra = f'<LineSymbolizer stroke="#E3DED5" stroke-width=".5"/>'
        if k == 'pool':
            extra = f'<LineSymbolizer stroke="{C["coastline"]}" stroke-width=".6"/>'
        out.append(f"<Rule><Filter>[kind]='{k}'</Filter>{zr(z)}<PolygonSymbolizer fill=\"{C[k]}\"/>{extra}</Rule>")
    return '\n'.join(out)


def text(name, face, size, fill, lo, hi=None, flt='', extra='', halo=1.4, wrap=0, expr='[name]', place='point', dist=0):
    f = f'<Filter>{flt}</Filter>' if flt else ''
    w = f' wrap-width="{wrap}" line-spacing="0"' if wrap else ''
    return (f'<Rule>{f}{zr(lo, hi)}<TextSymbolizer placement="{place}" face-name="{face}" size="{size}" fill="{fill}" halo-fill="{C["halo"]}" halo-opacity=".85" '
            f'halo-radius="{halo}" halo-rasterizer="fast"{w} {extra}>{expr}</TextSymbolizer></Rule>')


def esc(s):
    return s.replace('&', '&amp;')


ICON = {  # colour, white glyph in a 16x16 box
    'attraction': ('#E0954B', '<path d="M8 3.6l1.3 2.8 3.1.4-2.3 2.1.6 3L8 10.4 5.3 11.9l.6-3L3.6 6.8l3.1-.4z"/>'),
    'museum': ('#9C7A5B', '<path d="M8 3.8L12 6v.8H4V6zM4.8 7.4h1.2v3H4.8zM7.4 7.4h1.2v3H7.4zM10 7.4h1.2v3H10zM4 11h8v1.1H4z"/>'),
    'culture': ('#B071C4', '<path d="M4.4 4.6h7.2v3.1a3.6 3.6 0 0 1-7.2 0zM6 12.2h4v-.8H6z"/>'),
    'station': ('#4C8FD0', '<path d="M5.2 4h5.6c.6 0 1 .4 1 1v4.6c0 .6-.4 1-1 1H5.200c-.6 0-1-.4-1-1V5c0-.6.4-1 1-1zm.3 1.300v2h5v-2zM5.200 11.200h1.300l-.7 1.200H4.400zM9.500 11.200h1.300l.8 1.200h-1.400z"/>'),
    'subway': ('#E8793A', '<path d="M4.200 11.500V4.800h1.700L8 8.300l2.100-3.500h1.700v6.700h-1.500V7.700L8 11 5.700 7.700v3.800z"/>'),
    'hospital': ('#E2696B', '<path d="M7 4h2v3h3v2H9v3H7V9H4V7h3z"/>'),
    'worship': ('#9A94A8', '<path d="M7.300 3.600h1.400v2.200h2.200v1.400H8.700v5.200H7.300V7.200H5.100V5.800h2.200z"/>'),
    'park': ('#5CA456', '<path d="M8 3.200c1.900 0 3 1.400 3 2.900 0 1.900-1.300 3-2.400 3.200v3.300H7.400V9.300C6.300 9.100 5 8 5 6.100c0-1.500 1.100-2.900 3-2.900z"/>'),
    'beach': ('#57B4C9', '<path d="M8 4a4.200 4.200 0 0 1 4.200 4H8.600v3.200c0 .8-.6 1.300-1.300 1.300S6 12 6 11.200h1c0 .3.600.3.600 0V8H3.800A4.200 4.200 0 0 1 8 4z"/>'),
    'square': ('#A39C90', '<circle cx="8" cy="8" r="2.400"/>'),
    'hotel': ('#8E8BC7', '<path d="M3.800 5h1.200v3.300h3V6.200h2.600c1 0 1.700.8 1.700 1.700v3.400h-1.200V10H5v1.300H3.800z"/>'),
}


def write_icons():
    os.makedirs(f'{HERE}/build/icons', exist_ok=True)
    for k, (col, g) in ICON.items():
        open(f'{HERE}/build/icons/{k}.svg', 'w').write(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7.5" fill="#ffffff"/><circle cx="8" cy="8" r="6.700" fill="{col}"/><g fill="#ffffff">{g}</g></svg>')


def poi_rules():
    out = []
    # kind -> (first zoom when notable, first zoom otherwise)
    first = dict(attraction=(15, 17), museum=(15, 17), culture=(15, 17), station=(14, 16), subway=(15, 16), hospital=(15, 17), worship=(16, 17), park=(15, 16), beach=(15, 16), square=(16, 17), hotel=(17, 18))
    for k, (zn, zo) in first.items():
        col = {'attraction': '#A8652A', 'museum': '#7A5C40', 'culture': '#8A4FA0', 'station': '#2F6FB0', 'subway': '#BB5A20', 'hospital': '#B84A4C', 'worship': '#716B80', 'park': C['label_park'], 'beach': '#2F8DA3', 'square': '#6F695F', 'hotel': '#6663A8'}[k]
        face = 'Inter Medium'
        for notable, z0 in ((1, zn), (0, zo)):
            f = f"[cls]='poi' and [kind]='{k}' and [notable]={notable}"
            for z in range(z0, 19):
                hi = None if z == 18 else z
                size = 10 if z < 17 else 10.5
                out.append(f'<Rule><Filter>{f}</Filter>{zr(z, hi)}<ShieldSymbolizer face-name="{face}" size="{size}" fill="{col}" halo-fill="#FFFFFF" halo-opacity=".85" halo-radius="1.3" halo-rasterizer="fast" '
                           f'file="{HERE}/build/icons/{k}.svg" transform="scale({.8 if z < 16 else .95})" unlock-image="true" dy="{8.5 if z < 16 else 10}" vertical-alignment="bottom" wrap-width="84" wrap-before="true" margin="6" minimum-padding="4" placement="point">[name]</ShieldSymbolizer></Rule>')
    return '\n'.join(out)


def place_rules():
    L, P = C['label'], C['label_place']
    r = []
    up = 'text-transform="uppercase" character-spacing="1.2"'
    r.append(text('c', 'Inter Semi Bold', 13, P, 10, 12, "[kind]='city'", 'margin="4"', 1.6))
    r.append(text('c', 'Inter Semi Bold', 15, P, 13, 13, "[kind]='city'", 'margin="4"', 1.8))
    T = '#6B675F'
    r.append(text('t', 'Inter Medium', 10, T, 10, 11, "[kind]='town'", 'margin="4"', 1.5))
    r.append(text('t', 'Inter Medium', 11.5, T, 12, 15, "[kind]='town'", 'margin="4"', 1.5))
    r.append(text('m', 'Inter Medium Italic', 10.5, C['label_water'], 12, 12, "[kind]='sea'", 'margin="6" character-spacing=".6"', .8).replace(C['halo'], C['sea']))
    r.append(text('m', 'Inter Medium Italic', 12.5, C['label_water'], 13, 15, "[kind]='sea'", 'margin="6" character-spacing="1"', .8).replace(C['halo'], C['sea']))
    for lo, hi, s in ((14, 14, 10), (15, 15, 10.5), (16, 17, 11.5)):
        r.append(text('s', 'Inter Semi Bold', s, '#77726A', lo, hi, "[kind]='suburb' or [kind]='quarter' or [kind]='village'", up + ' margin="6"', 1.5, 80))
    r.append(text('n', 'Inter Medium', 10, '#77726A', 15, 17, "[kind]='neighbourhood'", up + ' margin="6"', 1.4, 80))
    return '\n'.join(r)


def names_rules():
    r = []
    face = dict(ocean='Inter Medium Italic', continent='Inter Medium', country='Inter Semi Bold', city='Inter Semi Bold', town='Inter Medium')
    for kind, z0, z1, size in (('ocean', 2, 3, 9.5), ('ocean', 4, 7, 11), ('ocean', 8, 11, 11), ('continent', 1, 2, 10), ('country', 3, 5, 10), ('country', 6, 8, 13), ('city', 6, 9, 13),
                               ('town', 6, 9, 10.5), ('town', 7, 9, 10), ('town', 8, 11, 10)):
        col = C['label_water'] if kind == 'ocean' else '#8A857C' if kind in ('continent', 'country') else C['label_place'] if kind == 'city' else '#6B675F'
        up = 'text-transform="uppercase" character-spacing="1" ' if kind in ('continent', 'country') else 'character-spacing=".5" ' if kind == 'ocean' else ''
        t = text('n', face[kind], size, col, z0, z1, f"[kind]='{kind}' and [z0]={z0}", up + 'margin="4"', 1.3, 90 if kind in ('ocean', 'continent', 'country') else 0)
        r.append(t.replace(f'halo-fill="{C["halo"]}"', f'halo-fill="{C["sea"]}"') if kind == 'ocean' else t)
    return '\n'.join(r)


def water_rules():
    r = []
    for lo, hi, s in ((15, 15, 10.5), (16, None, 12)):
        r.append(text('w', 'Inter Medium Italic', s, C['label_water'], lo, hi, "[cls]='water'", 'halo-opacity=".0" margin="6" character-spacing=".4"'.replace('halo-opacity=".0" ', ''), .8, 90))
    return '\n'.join(r).replace(f'halo-fill="{C["halo"]}"', f'halo-fill="{C["water"]}"')


def roadlabel_rules():
    r = []
    for lo, hi, s, flt in ((14, 14, 8.5, '[rank]>=6'), (15, 15, 9, '[rank]>=5'), (16, 16, 9.5, '[rank]>=4'), (17, 17, 10.5, '[rank]>=2'), (18, None, 12, '[rank]>=2')):
        r.append(text('r', 'Inter Medium', s, C['label'], lo, hi, flt, 'margin="10" minimum-path-length="30" max-char-angle-delta="25" spacing="320" repeat-distance="240" label-position-tolerance="60" avoid-edges="false" clip="false"', 1.4, place='line', dist=0))
    return '\n'.join(r)


def build(data, out):
    write_icons()
    def lay(name, styles, src=None):
        st = ''.join(f'<StyleName>{s}</StyleName>' for s in styles)
        return f'<Layer name="{name}" srs="epsg:3857" status="on" buffer-size="64">{st}<Datasource><Parameter name="type">geojson</Parameter><Parameter name="file">{data}/{src or name}.geojson</Parameter></Datasource></Layer>'
    cdir = os.path.join(os.path.dirname(data), 'context')
    def ctx(name, styles):
        return lay('c_' + name, styles, 'X').replace(f'{data}/X', f'{cdir}/{name}')
    x = f'''<?xml version="1.0" encoding="utf-8"?>
<Map srs="epsg:3857" background-color="{C['sea']}" buffer-size="128">
<Style name="land"><Rule><LineSymbolizer stroke="{C['coastline']}" stroke-width="1.3" stroke-opacity=".7" stroke-linejoin="round"/></Rule><Rule><PolygonSymbolizer fill="{C['land']}"/></Rule></Style>
<Style name="landlo"><Rule>{zr(0, 5)}<PolygonSymbolizer fill="{C['land']}" gamma=".75"/><LineSymbolizer stroke="{C['coastline']}" stroke-width=".7" stroke-opacity=".5"/></Rule></Style>
<Style name="landmid"><Rule>{zr(6, 9)}<PolygonSymbolizer fill="{C['land']}" gamma=".75"/><LineSymbolizer stroke="{C['coastline']}" stroke-width=".8" stroke-opacity=".6"/></Rule></Style>
<Style name="borderlo"><Rule>{zr(2, 5)}<LineSymbolizer stroke="{C['border']}" stroke-width=".6" stroke-opacity=".6"/></Rule></Style>
<Style name="bordermid"><Rule>{zr(6, 9)}<LineSymbolizer stroke="{C['border']}" stroke-width=".8" stroke-opacity=".7"/></Rule></Style>
<Style name="names">{names_rules()}</Style>
<Style name="landline"><Rule>{zr(10)}<LineSymbolizer stroke="{C['coastline']}" stroke-width="1.3" stroke-opacity=".55" stroke-linejoin="round"/></Rule></Style>
<Style name="landfill"><Rule>{zr(10)}<PolygonSymbolizer fill="{C['land']}" gamma=".75"/></Rule></Style>
<Style name="area">{area_rules()}</Style>
<Style name="line">
<Rule><Filter>[kind]='pier'</Filter>{zr(13, 14)}<LineSymbolizer stroke="{C['pier']}" stroke-width="1"/></Rule>
<Rule><Filter>[kind]='pier'</Filter>{zr(15)}<LineSymbolizer stroke="{C['pier']}" stroke-width="2.4"/></Rule>
<Rule><Filter>[kind]='cliff'</Filter>{zr(16)}<LineSymbolizer stroke="#CFC9BD" stroke-width="1" stroke-dasharray="3,1.5"/></Rule>
<Rule><Filter>[kind]='river' or [kind]='stream' or [kind]='canal'</Filter>{zr(14)}<LineSymbolizer stroke="{C['water']}" stroke-width="1.4"/></Rule></Style>
<Style name="bld">
<Rule><Filter>[roof]=1</Filter>{zr(15)}<PolygonSymbolizer fill="{C['bld']}" fill-opacity=".6"/></Rule>
<Rule><Filter>[roof]=0</Filter>{zr(13, 13)}<PolygonSymbolizer fill="{C['bld']}" fill-opacity=".6"/></Rule>
<Rule><Filter>[roof]=0</Filter>{zr(14, 14)}<PolygonSymbolizer fill="{C['bld']}" fill-opacity=".8"/></Rule>
<Rule><Filter>[roof]=0</Filter>{zr(15, 15)}<PolygonSymbolizer fill="{C['bld']}"/><LineSymbolizer stroke="{C['bld_line']}" stroke-width=".4"/></Rule>
<Rule><Filter>[roof]=0</Filter>{zr(16)}<PolygonSymbolizer fill="{C['bld']}"/><LineSymbolizer stroke="{C['bld_line']}" stroke-width=".7" stroke-linejoin="round"/></Rule>
</Style>
<Style name="tcasing">{road_rules('[tunnel]=1', 'tcasing')}</Style>
<Style name="tfill">{road_rules('[tunnel]=1', 'tfill')}</Style>
<Style name="casing">{road_rules('[tunnel]=0 and [bridge]=0', 'casing')}</Style>
<Style name="fill">{road_rules('[tunnel]=0 and [bridge]=0', 'fill')}</Style>
<Style name="bcasing">{road_rules('[tunnel]=0 and [bridge]=1', 'casing')}</Style>
<Style name="bfill">{road_rules('[tunnel]=0 and [bridge]=1', 'fill')}</Style>
<Style name="rail">
<Rule><Filter>[kind]='rail' and [tunnel]=1</Filter>{zr(13)}<LineSymbolizer stroke="{C['rail']}" stroke-opacity=".6" stroke-width="1" stroke-dasharray="4,3"/></Rule>
<Rule><Filter>[kind]='rail' and [tunnel]=0 and [service]=0</Filter>{zr(12, 15)}<LineSymbolizer stroke="{C['rail']}" stroke-width=".9"/></Rule>
<Rule><Filter>[kind]='rail' and [tunnel]=0</Filter>{zr(16)}<LineSymbolizer stroke="{C['rail']}" stroke-width="1.100"/><LineSymbolizer stroke="{C['rail']}" stroke-width="3.4" stroke-dasharray="1,6"/></Rule>
<Rule><Filter>[kind]='tram' and [tunnel]=0</Filter>{zr(16)}<LineSymbolizer stroke="#B9B3C9" stroke-opacity=".8" stroke-width=".7"/></Rule>
</Style>
<Style name="border"><Rule>{zr(9, 13)}<LineSymbolizer stroke="{C['border']}" stroke-width=".9" stroke-dasharray="5,2,1,2" stroke-opacity=".8"/></Rule><Rule>{zr(14)}<LineSymbolizer stroke="{C['border']}" stroke-width="4" stroke-opacity=".16"/><LineSymbolizer stroke="{C['border']}" stroke-width="1.1" stroke-dasharray="7,3,1.500,3" stroke-opacity=".8"/></Rule></Style>
<Style name="place">{place_rules()}</Style>
<Style name="water">{water_rules()}</Style>
<Style name="poi">{poi_rules()}</Style>
<Style name="roadlabel">{roadlabel_rules()}</Style>
{ctx('world', ['landlo'])}
{ctx('region', ['landmid'])}
{ctx('world_border', ['borderlo'])}
{ctx('region_border', ['bordermid'])}
{lay('landline', ['landline', 'landfill'], 'land')}
{lay('area', ['area'])}
{lay('line', ['line'])}
{lay('tunnel', ['tcasing', 'tfill'], 'road')}
{lay('building', ['bld'])}
{lay('road', ['casing', 'fill'])}
{lay('rail', ['rail'])}
{lay('bridge', ['bcasing', 'bfill'], 'road')}
{lay('boundary', ['border'])}
{ctx('names', ['names'])}
{lay('place', ['place'], 'label')}
{lay('water', ['water'], 'label')}
{lay('poi', ['poi'], 'label')}
{lay('roadlabel', ['roadlabel'])}
</Map>'''
    open(out, 'w').write(esc(x))
