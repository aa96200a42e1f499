/** The map of 云溪 as its surveyors would hand it out: degrees of WGS-84, longitude first. */
type Point = [longitude: number, latitude: number]

/** Streets from their first house number to their last. */
const streets: { name: string; points: Point[] }[] = [
  {
    name: '南门大街',
    points: [
      [118.6258, 29.1131],
      [118.6287, 29.1152],
      [118.6303, 29.1171],
      [118.6318, 29.1192],
    ],
  },
  {
    name: '文昌路',
    points: [
      [118.627, 29.1178],
      [118.6327, 29.121],
      [118.636, 29.1222],
      [118.6424, 29.1241],
    ],
  },
  {
    name: '滨溪路',
    points: [
      [118.6142, 29.1064],
      [118.6175, 29.1089],
      [118.6236, 29.1098],
      [118.6302, 29.1121],
      [118.6371, 29.1163],
      [118.6412, 29.1187],
    ],
  },
  {
    name: '体育路',
    points: [
      [118.6251, 29.1164],
      [118.6269, 29.1184],
      [118.6331, 29.1248],
      [118.6398, 29.1302],
    ],
  },
  {
    name: '学府路',
    points: [
      [118.6262, 29.1252],
      [118.6302, 29.1221],
      [118.6338, 29.1196],
    ],
  },
  {
    name: '东升路',
    points: [
      [118.6374, 29.1171],
      [118.6398, 29.1217],
      [118.6436, 29.1272],
    ],
  },
  {
    name: '站前路',
    points: [
      [118.6406, 29.1238],
      [118.6421, 29.1259],
      [118.656, 29.1262],
      [118.679, 29.1244],
    ],
  },
  {
    name: '环城北路',
    points: [
      [118.6198, 29.1206],
      [118.6262, 29.1288],
      [118.6398, 29.1322],
      [118.6502, 29.1296],
    ],
  },
  {
    name: '望溪路',
    points: [
      [118.6322, 29.1068],
      [118.6352, 29.1099],
      [118.6402, 29.1122],
      [118.6478, 29.1141],
    ],
  },
]
const water: Point[] = [
  [118.6002, 29.1003],
  [118.6118, 29.1043],
  [118.6224, 29.1069],
  [118.6304, 29.1094],
  [118.6381, 29.1139],
  [118.6448, 29.1181],
  [118.6561, 29.1206],
  [118.6688, 29.1182],
  [118.6862, 29.1008],
  [118.7012, 29.0889],
]
const districts: { name: string; points: Point[] }[] = [
  {
    name: '溪口街道',
    points: [
      [118.6098, 29.1042],
      [118.6242, 29.1076],
      [118.6262, 29.1138],
      [118.6201, 29.1206],
      [118.6082, 29.1148],
      [118.6098, 29.1042],
    ],
  },
  {
    name: '南门街道',
    points: [
      [118.6242, 29.1076],
      [118.6374, 29.1143],
      [118.6374, 29.1171],
      [118.6318, 29.1192],
      [118.627, 29.1178],
      [118.6262, 29.1138],
      [118.6242, 29.1076],
    ],
  },
  {
    name: '城北街道',
    points: [
      [118.6201, 29.1206],
      [118.627, 29.1178],
      [118.6318, 29.1192],
      [118.6398, 29.1217],
      [118.6436, 29.1272],
      [118.6398, 29.1328],
      [118.6262, 29.1294],
      [118.6201, 29.1206],
    ],
  },
  {
    name: '城东街道',
    points: [
      [118.6374, 29.1143],
      [118.6448, 29.1189],
      [118.656, 29.1214],
      [118.6802, 29.1234],
      [118.6802, 29.1286],
      [118.6436, 29.1272],
      [118.6398, 29.1217],
      [118.6374, 29.1171],
      [118.6374, 29.1143],
    ],
  },
  {
    name: '望溪新区',
    points: [
      [118.6304, 29.1084],
      [118.6381, 29.1129],
      [118.6448, 29.1171],
      [118.6502, 29.1128],
      [118.6392, 29.1048],
      [118.6304, 29.1084],
    ],
  },
]
const villages: { name: string; at: Point }[] = [
  { name: '茶岭镇', at: [118.5452, 29.1988] },
  { name: '石桥镇', at: [118.7028, 29.0862] },
  { name: '云顶乡', at: [118.5811, 29.1705] },
  { name: '云溪东站', at: [118.679, 29.1244] },
]

const feature = (kind: string, name: string, type: string, coordinates: unknown) => ({
  type: 'Feature' as const,
  properties: { kind, name },
  geometry: { type, coordinates },
})
/** The layer that is drawn where the operator has no tiles. */
export const cityMap = {
  tiles: null,
  base: [
    ...districts.map(({ name, points }) => feature('district', name, 'Polygon', [points])),
    feature('water', '云溪', 'LineString', water),
    ...streets.map(({ name, points }) => feature('road', name, 'LineString', points)),
    ...villages.map(({ name, at }) => feature('place', name, 'Point', at)),
  ],
}

const LAST_NUMBER = 140
const BESIDE = 0.00022
/** Where a house stands: even numbers on one side of the street, odd ones on the other. */
export function houseAt(street: string, number: number): Point {
  const points = streets.find(({ name }) => name === street)?.points
  if (!points) throw new Error(`the demo city has no street '${street}'`)
  const along = (Math.min(number, LAST_NUMBER) / LAST_NUMBER) * (points.length - 1)
  const place = Math.min(points.length - 2, Math.floor(along))
  const [from, to] = [points[place]!, points[place + 1]!]
  const side = number % 2 === 0 ? BESIDE : -BESIDE
  const between = (axis: 0 | 1) => from[axis] + (to[axis] - from[axis]) * (along - place)
  return [round(between(0) + side), round(between(1) - side)]
}
const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
