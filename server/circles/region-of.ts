import { BlockList, isIP } from 'node:net'
import type { Settings } from '#server/platform/settings.ts'

/** A row of the operator's table, the setting `regions`: networks ('203.0.113.0/24'), and what they are called. */
interface Region {
  region: string
  networks: string[]
}
type Named = [string, BlockList]
const tables = new WeakMap<Region[], Named[]>()

/** 属地: what the operator's table calls the network of this address, '' where it calls it nothing. */
export async function regionOf(address: string, settings: Pick<Settings, 'get'>): Promise<string> {
  const family = isIP(address)
  if (family === 0) return ''
  const regions = await settings.get<Region[]>('regions', [])
  const table = tables.get(regions) ?? regions.map(({ region, networks }): Named => [region, listOf(networks)])
  tables.set(regions, table)
  return table.find(([, list]) => list.check(address, nameOf(family)))?.[0] ?? ''
}

const nameOf = (family: number) => (family === 6 ? 'ipv6' : 'ipv4')

/** What is no network is passed over: a slip in the table refuses nobody's post. */
function listOf(networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address)
    const most = family === 6 ? 128 : 32
    const prefix = bits === undefined ? most : Number(bits)
    if (family > 0 && Number.isInteger(prefix) && prefix >= 0 && prefix <= most)
      list.addSubnet(address, prefix, nameOf(family))
  }
  return list
}
