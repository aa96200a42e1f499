/**
 * What two hundred films in the upright column cost the page: whether its memory stays flat, and how many media
 * elements it ever holds.
 */
import { chromium, type CDPSession } from 'playwright'
import { connect } from '#server/platform/database/connect.ts'

const FILMS = Number(process.env.FILMS ?? 200)
const EVERY = 20

/** The films of the demo city again and again, each under a number of its own. */
export async function addFilms(dataDir: string): Promise<void> {
  const { pool, close } = await connect({ dataDir, connections: 1 })
  await pool.query('set statement_timeout = 0')
  await pool.query(`with film as (select p.*, b.width, b.height, row_number() over (order by p.id) as place, count(*) over () as films from posts p join post_bodies b on b.post_id = p.id where p.type = 12 and p.status = 1 and p.media_url <> ''),
    added as (insert into posts (type, title, cover, media_url, duration, publish_at) select 12, title || ' ' || n, cover, media_url, duration, now() - n * interval '1 second' from generate_series(1, ${FILMS}) n join film on film.place = n % film.films + 1 returning id, media_url)
    insert into post_bodies (post_id, width, height) select added.id, film.width, film.height from added join (select distinct on (media_url) media_url, width, height from film) film using (media_url)`)
  await close()
}

export async function benchFilms(origin: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [
      '--headless=new',
      '--no-sandbox',
      '--autoplay-policy=no-user-gesture-required',
      '--enable-precise-memory-info',
    ],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const session = await page.context().newCDPSession(page)
  await page.goto(`${origin}/play`)
  await page.waitForFunction(() => (window as { __started?: boolean }).__started === true)
  const plays = () =>
    page.waitForFunction(
      () => [...document.querySelectorAll('video')].some((video) => !video.paused && video.currentTime > 0.1),
      undefined,
      { timeout: 30_000 },
    )
  await plays()
  const samples: number[] = []
  let most = 0
  for (let film = 1; film <= FILMS; film++) {
    most = Math.max(most, await page.evaluate(() => document.querySelectorAll('video').length))
    if (film % EVERY === 0) samples.push(await heap(session))
    if (film === FILMS) break
    const before = page.url()
    await page.keyboard.press('PageDown')
    await page.waitForURL((url) => url.href !== before)
    await plays()
  }
  console.log(
    `column of ${FILMS} films      every ${EVERY}: ${samples.map(mb).join(' ')}   last ÷ first ${(samples.at(-1)! / samples[0]!).toFixed(2)}, ÷ middle ${(samples.at(-1)! / samples[samples.length >> 1]!).toFixed(2)}   most films with an element ${most} (limit 3)`,
  )
  await browser.close()
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
const mb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
