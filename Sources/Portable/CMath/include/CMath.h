// The part of math.h that the package uses: one header for Linux and for Embedded wasm, where no C library is imported.
#ifndef SHEET_CMATH_H
#define SHEET_CMATH_H
double exp(double);
double log(double);
double log2(double);
double log10(double);
double pow(double, double);
double sin(double);
double cos(double);
double tan(double);
double asin(double);
double acos(double);
double atan(double);
double atan2(double, double);
double sinh(double);
double cosh(double);
double hypot(double, double);
#endif
