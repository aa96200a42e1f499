import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meansNoDate, parseDuration, parseFeedDate } from './feed-date.ts'

describe('parseFeedDate', () => {
  it.each([
    ['Seg, 24 Set 2018 19:42:40 -0300', '2018-09-24T22:42:40'],
    ['Mon, 24 Sep 2018 19:42:40 GMT', '2018-09-24T19:42:40'],
    ['24 Sep 2018 19:42 +0800', '2018-09-24T11:42:00'],
    ['Tue, 01 Oct 2019 14:30:00 PST', '2019-10-01T22:30:00'],
    ['Mon, 24 Sep 18 19:42:40 EDT', '2018-09-24T23:42:40'],
    ['Wrong, 24 Sep 2018 19:42:40 Z', '2018-09-24T19:42:40'],
    ['Montag, 24. September 2018 19:42:40 +0200', '2018-09-24T17:42:40'],
    ['lun., 24 sept. 2018 19:42:40 +0200', '2018-09-24T17:42:40'],
    ['Di, 05 Mär 2019 10:00:00 +0100', '2019-03-05T09:00:00'],
    ['mar, 05 févr. 2019 10:00:00 +0100', '2019-02-05T09:00:00'],
    ['mar., 24 déc. 2019 10:00:00 +0100', '2019-12-24T09:00:00'],
    ['Qui, 27 Dez 2018 10:00:00 -0200', '2018-12-27T12:00:00'],
    ['lun, 24 dic 2018 10:00:00 +0100', '2018-12-24T09:00:00'],
    ['Пн, 24 сен 2018 19:42:40 +0300', '2018-09-24T16:42:40'],
    ['星期一, 24 九月 2018 19:42:40 +0800', '2018-09-24T11:42:40'],
    ['周一, 24 12月 2018 19:42:40 +0800', '2018-12-24T11:42:40'],
    ['2018年9月24日 19:42', '2018-09-24T11:42:00'],
    ['2018年9月24日', '2018-09-23T16:00:00'],
    ['2018-09-24T19:42:40Z', '2018-09-24T19:42:40'],
    ['2018-09-24T19:42:40.123+08:00', '2018-09-24T11:42:40'],
    ['2018-09-24T19:42-03:00', '2018-09-24T22:42:00'],
    ['2018-09-24 19:42:40', '2018-09-24T11:42:40'],
    ['2018-09-24', '2018-09-23T16:00:00'],
    ['2018/9/4 8:05', '2018-09-04T00:05:00'],
    ['2018-09', '2018-08-31T16:00:00'],
    ['2018', '2017-12-31T16:00:00'],
    ['20180924T194240Z', '2018-09-24T19:42:40'],
    ['Mon Sep 24 19:42:40 2018', '2018-09-24T11:42:40'],
    ['Mon Sep 24 19:42:40 UTC 2018', '2018-09-24T19:42:40'],
    ['September 24, 2018 7:42 PM', '2018-09-24T11:42:00'],
    ['24 de setembro de 2018', '2018-09-23T16:00:00'],
    ['24/09/2018 19:42', '2018-09-24T11:42:00'],
    ['09/24/2018', '2018-09-23T16:00:00'],
    ['24.09.2018', '2018-09-23T16:00:00'],
    ['1537818160', '2018-09-24T19:42:40'],
    ['1537818160000', '2018-09-24T19:42:40'],
    ['2018-09-24T24:00:00Z', '2018-09-25T00:00:00'],
    ['  Mon,24 Sep 2018 19:42:40 +0000 (UTC) ', '2018-09-24T19:42:40'],
    ['2018 Sep 24', '2018-09-23T16:00:00'],
    ['Thu, 24 May 2018 12:00:00 -0000', '2018-05-24T12:00:00'],
    ['2026年11月20日 上午8时01分', '2026-11-20T00:01:00'],
    ['2026年11月20日上午8时01分05秒', '2026-11-20T00:01:05'],
    ['2026年11月20日（周五）下午3:05', '2026-11-20T07:05:00'],
    ['2026年11月20日 星期五 15时', '2026-11-20T07:00:00'],
    ['2026/11/20 下午3点半', '2026-11-20T07:30:00'],
    ['2026-11-20 上午12:30', '2026-11-19T16:30:00'],
    ['2026-11-20 中午12:30', '2026-11-20T04:30:00'],
    ['2026-11-20 中午1:30', '2026-11-20T05:30:00'],
    ['2026-11-20 晚上8:05', '2026-11-20T12:05:00'],
    ['2026-11-20 晚8点', '2026-11-20T12:00:00'],
    ['2026-11-20 8:00（晚）', '2026-11-20T12:00:00'],
    ['2026-11-20 晚上12:00', '2026-11-20T16:00:00'],
    ['2026-11-20 凌晨12:10', '2026-11-19T16:10:00'],
    ['2026-11-20 凌晨2:10', '2026-11-19T18:10:00'],
    ['2026-11-20 下午15:05', '2026-11-20T07:05:00'],
    ['２０２６年１１月２０日 ０８：０１', '2026-11-20T00:01:00'],
    ['二〇二六年十一月二十日 上午八时三十分', '2026-11-20T00:30:00'],
    ['发布时间：2026-11-20 08:01', '2026-11-20T00:01:00'],
    ['2026-11-20,08:01', '2026-11-20T00:01:00'],
    ['2026-11-20，08:01', '2026-11-20T00:01:00'],
    ['2026-11-20|08:01', '2026-11-20T00:01:00'],
    ['2026-11-20_08:01:30', '2026-11-20T00:01:30'],
    ['2026-11-20 08:01:30,250', '2026-11-20T00:01:30'],
    ['08:01 2026-11-20', '2026-11-20T00:01:00'],
    ['2026-11-20 08:01 GMT+8', '2026-11-20T00:01:00'],
    ['2026-11-20 08:01 UTC-5', '2026-11-20T13:01:00'],
    ['2026-11-20 08:01 北京时间', '2026-11-20T00:01:00'],
    ['2026-11-20T08:01:00+08:00[Asia/Shanghai]', '2026-11-20T00:01:00'],
    ['Fri Nov 20 2026 08:01:00 GMT+0800 (中国标准时间)', '2026-11-20T00:01:00'],
    ['Fri Nov 20 2026 08:01:00 GMT+0800 (GMT+08:00)', '2026-11-20T00:01:00'],
    ['11/20/2026 8:01:00 PM', '2026-11-20T12:01:00'],
  ])('%s', (written, moment) => expect(parseFeedDate(written)?.toISOString().slice(0, 19)).toBe(moment))
  it.each([
    '',
    'soon',
    '31 Feb 2018',
    '2018-13-01',
    '2018-02-30',
    '24 Sep',
    '24 Sep 0018 10:00',
    '9999-01-01',
    'Mon, 99 Sep 2018',
    '昨天',
    '12:30',
    '-',
    '0'.repeat(5000),
    '9 '.repeat(5000),
    '1970-01-01T00:00:00Z',
    'Thu, 01 Jan 1970 08:00:00 +0800',
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00',
    '0',
    '0000-00-00 00:00:00',
    '0099-05-05',
    // An hour that is not understood never becomes midnight.
    '2026-11-20 25:00',
    '2026-11-20 08:61',
    '2026-11-20 8.01 Uhr',
    '20 Nov 2026 0801',
    '2026-11-20 08:01:00:30',
    '2026-11-20 上午15:00',
    '2026-11-20 晚上3:00',
    '2026-11-20 中午',
    '2026-11-20 8:00 当晚',
    '2026-11-20 上午8:00 下午',
    '2026-11-20 8:00 +99:00',
  ])('no date in %s', (written) => expect(parseFeedDate(written)).toBeNull())
})

describe('whatever the form, the zone and the zone of this machine', () => {
  const two = (value: number) => String(value).padStart(2, '0')
  const wide = (text: string) => text.replace(/[\d:]/g, (one) => String.fromCodePoint(one.codePointAt(0)! + 0xfee0))
  const partOf = (hour: number) =>
    hour < 6 ? '凌晨' : hour < 12 ? '上午' : hour === 12 ? '中午' : hour < 19 ? '下午' : '晚上'
  const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  /** The parts of a moment as a clock of that zone shows them. */
  const forms: ((at: Date, zone: string) => string)[] = [
    (at, zone) => `${at.toISOString().slice(0, 19)}${zone}`,
    (at, zone) => `${at.toISOString().slice(0, 10)} ${at.toISOString().slice(11, 19)} GMT${zone.replace(':', '')}`,
    (at, zone) => `${at.toISOString().slice(0, 10)}|${at.toISOString().slice(11, 19)} ${zone}`,
    (at, zone) =>
      `${at.getUTCDate()} ${names[at.getUTCMonth()]} ${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} ${zone}`,
    (at, zone) =>
      `${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月${at.getUTCDate()}日（周五）${partOf(at.getUTCHours())}` +
      `${at.getUTCHours() % 12 || (at.getUTCHours() ? 12 : 0)}时${two(at.getUTCMinutes())}分${at.getUTCSeconds()}秒 ${zone}`,
    (at, zone) =>
      wide(`${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月${at.getUTCDate()}日，`) +
      `${wide(at.toISOString().slice(11, 19))} UTC${zone}`,
  ]
  it('it is the same moment', () => {
    const before = process.env.TZ
    try {
      fc.assert(
        fc.property(
          fc.integer({ min: Date.UTC(1972, 0, 1) / 1000, max: Date.UTC(2099, 0, 1) / 1000 }),
          fc.constantFrom('+08:00', '-05:00', '+00:00', '+05:30', '-03:30'),
          fc.constantFrom('Asia/Shanghai', 'America/New_York', 'UTC', 'Asia/Kolkata', 'Pacific/Auckland'),
          fc.nat(forms.length - 1),
          (moment, zone, machine, form) => {
            process.env.TZ = machine
            const [hours, minutes] = zone.slice(1).split(':').map(Number)
            const offset = (hours! * 60 + minutes!) * (zone.startsWith('-') ? -60 : 60)
            const written = forms[form]!(new Date((moment + offset) * 1000), zone)
            expect([written, parseFeedDate(written)?.getTime()]).toEqual([written, moment * 1000])
          },
        ),
        { numRuns: 2000 },
      )
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })
  it('what has an hour is never read as midnight, however it is damaged', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('2026-11-20', '2026年11月20日', '20 Nov 2026', '20/11/2026'),
        fc.stringMatching(/^[1-9:.时分点半午晚h-]{1,8}$/).filter((hour) => /\d/.test(hour)),
        (day, hour) => {
          const read = parseFeedDate(`${day} ${hour}`)
          expect([hour, read?.toISOString()]).not.toEqual([hour, '2026-11-19T16:00:00.000Z'])
        },
      ),
      { numRuns: 2000 },
    ))
})

it('a field that nobody filled means no date; other words are told of', () => {
  expect(['', ' ', '0', '0000-00-00', '1970-01-01', '0001-01-01T00:00:00'].every(meansNoDate)).toBe(true)
  expect(['2026-11-20 25:00', '昨天 8:00'].some(meansNoDate)).toBe(false)
})

describe('parseDuration', () => {
  it.each([
    ['01:02:03', 3723],
    ['62:03', 3723],
    ['3723', 3723],
    [' 05:09 ', 309],
    ['0', 0],
    ['1:2:3', 3723],
    ['12.5', 12],
    ['PT1H2M3S', 3723],
    ['62 min', 3720],
    ['1小时2分', 3720],
    ['12 分 34 秒', 754],
    ['１２：３４', 754],
    ['12分34', 754],
    ['1个小时2分钟', 3720],
    ['754.4', 754],
    ['754000', 754],
    ['754000 ms', 754],
    ['86400', 86400],
    ['0:12:34', 754],
    ['00:00:00', 0],
    ['12′34″', 754],
    ['1h2m3s', 3723],
    ['PT62M', 3720],
    ['12:99', 0],
    ['', 0],
    ['long', 0],
    ['-5', 0],
    ['1:2:3:4', 0],
    ['NaN', 0],
  ])('%s', (written, seconds) => expect(parseDuration(written)).toBe(seconds))
})
