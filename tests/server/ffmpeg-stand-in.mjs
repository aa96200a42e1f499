#!/usr/bin/env node
// Stands in for ffmpeg where a machine has none. It decodes nothing: of 'frames…' each further byte becomes a frame, of
// 'garbage' nothing, and of any other sound as many silent frames as time passes.
const words = process.argv.slice(2)
if (words.includes('-encoders')) {
  process.stdout.write(' A....D libmp3lame           libmp3lame MP3 (MPEG audio layer 3) (codec mp3)\n')
  process.exit()
}
const of = (name) => Number(words[words.indexOf(name) + 1])
const rates = { 44_100: 0xfb00, 48_000: 0xfb04, 32_000: 0xfb08, 22_050: 0xf300, 24_000: 0xf304, 16_000: 0xf308 }
const isFirst = of('-ar') >= 32_000
const samples = isFirst ? 1152 : 576
// 48 kbit/s has another number in each table.
const head = rates[of('-ar')] | ((isFirst ? 3 : 6) << 4)
const frame = Buffer.alloc(Math.floor((samples * 125 * 48) / of('-ar')))
frame.writeUInt16BE(0xff00 | (head >> 8), 0)
frame.writeUInt8(head & 0xff, 2)
frame.writeUInt8(of('-ac') === 1 ? 0xc0 : 0, 3)

let kind
let written = 0
let began = 0
const write = (count) => process.stdout.write(Buffer.concat(Array(count).fill(frame)))
const goOn = () => {
  const due = Math.floor(((performance.now() - began) * of('-ar')) / 1000 / samples)
  if (due > written) write(due - written)
  written = due
}
process.stdin.on('data', (part) => {
  const text = part.toString('latin1')
  const isNew = kind === undefined
  kind ??= ['frames', 'garbage'].find((one) => text.startsWith(one)) ?? 'sound'
  if (kind === 'garbage') {
    process.stderr.write('Invalid data found when processing input\n')
    process.exit(1)
  }
  if (kind === 'frames' && part.length > (isNew ? 6 : 0)) write(part.length - (isNew ? 6 : 0))
  if (kind === 'sound' && isNew) {
    began = performance.now()
    setInterval(goOn, 100)
  }
})
process.stdin.on('end', () => process.exit())
