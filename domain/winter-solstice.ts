/**
 * The June solstice, to the minute, from J. Meeus, Astronomical Algorithms, chapter 27 (years 1000 to 3000). A public
 * holiday depends on it (Ley 21.357), so its date has to be computed.
 */
import type { IsoDate } from './dates.ts'

/** Periodic terms of table 27.C: amplitude, phase in degrees, degrees per Julian century. */
const terms: readonly (readonly [size: number, phase: number, rate: number])[] = [
  [485, 324.96, 1934.136],
  [203, 337.23, 32964.467],
  [199, 342.08, 20.186],
  [182, 27.85, 445267.112],
  [156, 73.14, 45036.886],
  [136, 171.52, 22518.443],
  [77, 222.54, 65928.934],
  [74, 296.72, 3034.906],
  [70, 243.58, 9037.513],
  [58, 119.81, 33718.147],
  [52, 297.17, 150.678],
  [50, 21.02, 2281.226],
  [45, 247.54, 29929.562],
  [44, 325.15, 31555.956],
  [29, 60.93, 4443.417],
  [18, 155.12, 67555.328],
  [17, 288.79, 4562.452],
  [16, 198.04, 62894.029],
  [14, 199.76, 31436.921],
  [12, 95.39, 14577.848],
  [12, 287.11, 31931.756],
  [12, 320.81, 34777.259],
  [9, 227.73, 1222.114],
  [8, 15.45, 16859.074],
]

const unixEpochJulianDay = 2440587.5
const dayMs = 86_400_000
// Terrestrial time is ahead of UTC by about this much in our decades; until 2100 no solstice is that close to
// midnight.
const earthTimeLeadMs = 70_000
const chileanWinterOffsetMs = -4 * 3_600_000

/** The instant of the June solstice, accurate to a minute or two. */
export function juneSolstice(year: number): Date {
  const millennia = (year - 2000) / 1000
  const mean =
    2451716.56767 +
    365241.62603 * millennia +
    0.00325 * millennia ** 2 +
    0.00888 * millennia ** 3 -
    0.0003 * millennia ** 4
  const centuries = (mean - 2451545) / 36525
  const anomaly = radians(35999.373 * centuries - 2.47)
  const longitude = 1 + 0.0334 * Math.cos(anomaly) + 0.0007 * Math.cos(2 * anomaly)
  const sum = terms.reduce(
    (total, [size, phase, rate]) => total + size * Math.cos(radians(phase + rate * centuries)),
    0,
  )
  const julianDay = mean + (0.00001 * sum) / longitude
  return new Date((julianDay - unixEpochJulianDay) * dayMs - earthTimeLeadMs)
}

/** The day of the winter solstice in Chile (winter time in June, UTC−4). */
export function winterSolsticeDay(year: number): IsoDate {
  return new Date(juneSolstice(year).getTime() + chileanWinterOffsetMs).toISOString().slice(0, 10)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
