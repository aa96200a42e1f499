export interface Degrees {
  longitude: number
  latitude: number
}
const AXIS = 6_378_245
const ECCENTRICITY = 0.006_693_421_622_965_943
const { PI, sin, cos, sqrt, abs } = Math

/**
 * WGS-84 degrees as GCJ-02, the system that tiles of Chinese providers are drawn in. Outside China both are the same.
 * Only for drawing and for handing over: what is stored and measured stays WGS-84.
 */
export function toGcj02({ longitude, latitude }: Degrees): Degrees {
  if (longitude < 72.004 || longitude > 137.8347 || latitude < 0.8293 || latitude > 55.8271)
    return { longitude, latitude }
  const [x, y] = [longitude - 105, latitude - 35]
  const radians = (latitude / 180) * PI
  const flattened = 1 - ECCENTRICITY * sin(radians) ** 2
  return {
    longitude: longitude + (eastward(x, y) * 180) / ((AXIS / sqrt(flattened)) * cos(radians) * PI),
    latitude: latitude + (northward(x, y) * 180) / (((AXIS * (1 - ECCENTRICITY)) / (flattened * sqrt(flattened))) * PI),
  }
}

/** What is drawn at these GCJ-02 degrees, in WGS-84: found by going back what each guess is off. */
export function fromGcj02(drawn: Degrees): Degrees {
  let found = drawn
  for (let round = 0; round < 4; round++) {
    const again = toGcj02(found)
    found = {
      longitude: found.longitude + drawn.longitude - again.longitude,
      latitude: found.latitude + drawn.latitude - again.latitude,
    }
  }
  return found
}

const wave = (x: number) => ((20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * 2) / 3
const eastward = (x: number, y: number) =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * sqrt(abs(x)) +
  wave(x) +
  ((20 * sin(x * PI) + 40 * sin((x / 3) * PI)) * 2) / 3 +
  ((150 * sin((x / 12) * PI) + 300 * sin((x / 30) * PI)) * 2) / 3
const northward = (x: number, y: number) =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * sqrt(abs(x)) +
  wave(x) +
  ((20 * sin(y * PI) + 40 * sin((y / 3) * PI)) * 2) / 3 +
  ((160 * sin((y / 12) * PI) + 320 * sin((y * PI) / 30)) * 2) / 3
