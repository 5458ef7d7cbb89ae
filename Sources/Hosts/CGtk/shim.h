#include <X11/Xlib.h>
#include <gtk/gtk.h>
#include <malloc.h>
