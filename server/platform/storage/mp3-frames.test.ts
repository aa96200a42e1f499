import { readFile, readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { recordingsFolder } from '#demo/load/load-series.ts'
import { frameCount, joinMp3, readMp3, secondsOf } from './mp3-frames.ts'

const names = (await readdir(recordingsFolder)).filter((name) => name.endsWith('.mp3'))
const read = (name: string) => readFile(`${recordingsFolder}/${name}`)

describe('cutting an mp3 into frames', () => {
  test('every recording made by script is frames and nothing else: none is lost, none is left over', async () => {
    for (const name of names.filter((one) => !/^(morning|story)/.test(one))) {
      const data = await read(name)
      const mp3 = readMp3(data)
      expect(mp3.bytes.equals(data), name).toBe(true)
      expect([mp3.sampleRate, mp3.samplesPerFrame], name).toEqual([24_000, 576])
      expect(secondsOf(mp3) * 1000, name).toBeCloseTo(frameCount(mp3) * 24, 6)
    }
  })
  test('there are as many recordings as the city promises, of the lengths it promises, and no larger', async () => {
    const sizes = await Promise.all(
      names.map(async (name) => {
        const data = await read(name)
        return { name, size: data.length, seconds: secondsOf(readMp3(data)) }
      }),
    )
    expect(sizes.length).toBeGreaterThanOrEqual(30)
    expect(sizes.reduce((sum, one) => sum + one.size, 0)).toBeLessThan(15_000_000)
    for (const { name, size, seconds } of sizes) {
      expect(seconds, name).toBeGreaterThanOrEqual(30)
      expect(seconds, name).toBeLessThanOrEqual(180)
      expect((size * 8) / seconds, name).toBeLessThanOrEqual(32_000)
    }
  })
  test('tags before and after, and an index frame, are left out', async () => {
    const bare = await read('sound-drums.mp3')
    const tag = Buffer.concat([
      Buffer.from('ID3\x04\0\0', 'latin1'),
      Buffer.from([0, 0, 1, 0]),
      Buffer.alloc(128, 0x55),
    ])
    const index = Buffer.concat([
      bare.subarray(0, 4),
      Buffer.alloc(9),
      Buffer.from('Info', 'latin1'),
      Buffer.alloc(72 - 17),
    ])
    const old = Buffer.concat([Buffer.from('TAG', 'latin1'), Buffer.alloc(125, 0x20)])
    const mp3 = readMp3(Buffer.concat([tag, index, bare, old]))
    expect(mp3.bytes.equals(bare)).toBe(true)
  })
  test('dirt between frames is stepped over; a frame cut short at the end is not played', async () => {
    const bare = await read('sound-drums.mp3')
    const dirty = readMp3(Buffer.concat([bare.subarray(0, 720), Buffer.from('dirt'), bare.subarray(720, 1440 + 30)]))
    expect(frameCount(dirty)).toBe(20)
    expect(dirty.bytes.equals(bare.subarray(0, 1440))).toBe(true)
  })
  test('what is no mp3 is refused, and so are two sample rates in one loop', async () => {
    expect(() => readMp3(Buffer.from('<html>not found</html>'))).toThrow('not an mp3')
    expect(() => readMp3(Buffer.alloc(0))).toThrow('not an mp3')
    const [a, b] = [readMp3(await read('sound-drums.mp3')), readMp3(await read('morning-1.mp3'))]
    expect(() => joinMp3([a, b])).toThrow('one sample rate')
    expect(frameCount(joinMp3([a, a]))).toBe(2 * frameCount(a))
  })
})
