/** In Chromium: under happy-dom DOMPurify drops plain paragraphs and lets scripts through. */
import { chromium, type Browser, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { createSanitiser } from './sanitise-html.ts'
import { sanitiseOnServer } from './sanitise-on-server.ts'

const ours = 'https://city.example'
let browser: Browser
let page: Page
const requests: string[] = []

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: new URL('./sanitise-html.ts', import.meta.url).pathname, formats: ['iife'], name: 'tested' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('not built')
  browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  page = await blankPage()
  await page.addScriptTag({ content: output.output[0].code })
}, 60_000)
afterAll(() => browser?.close())

const sanitise = (html: string, frameHosts = ['v.qq.com', 'city.example'], width?: number): Promise<string> =>
  page.evaluate(
    ([text, hosts, wide]) => {
      const { tested } = globalThis as unknown as { tested: { createSanitiser: typeof createSanitiser } }
      return tested.createSanitiser(window, hosts)(text, wide)
    },
    [html, frameHosts, width] as const,
  )

/** Whether any script in the HTML runs when a page shows it. */
async function runs(html: string): Promise<boolean> {
  const shown = await blankPage()
  return shown
    .evaluate(async (text) => {
      document.querySelector('main')!.innerHTML = text
      await new Promise((resolve) => setTimeout(resolve, 200))
      return 'canary' in window
    }, html)
    .finally(() => shown.close())
}

async function blankPage(): Promise<Page> {
  const blank = await browser.newPage()
  await blank.route('**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title><main></main>' })
  })
  await blank.goto(ours)
  return blank
}

test('G114 ordinary article markup stays', async () => {
  const html =
    '<h2>标题</h2><p>云<strong>溪</strong><br>二<sup>2</sup></p><ul><li>一</li></ul><blockquote>引</blockquote><figure><figcaption>图</figcaption></figure>'
  expect(await sanitise(html)).toBe(html)
})
test('G114 scripts, handlers and script addresses go', async () => {
  const hostile = `<script>window.canary=1</script><img src=x onerror="canary=1"><a href="javascript:canary=1">甲</a><a href="java&#9;script:canary=1">乙</a><svg onload="canary=1"><script>canary=1</script></svg>
    <math><mtext><table><mglyph><style><img src=x onerror="canary=1"></style></mglyph></table></mtext></math><iframe srcdoc="<script>parent.canary=1</script>"></iframe><object data="x"></object><embed src="x"><base href="//evil.example"><link rel=stylesheet href=x><meta http-equiv=refresh content="0;url=//evil.example">
    <a href="data:text/html,<script>canary=1</script>">丙</a><a href="vbscript:x">丁</a><noscript><p title="</noscript><img src=x onerror=canary=1>"></noscript><details open ontoggle="canary=1"><summary>x</summary></details>`
  const clean = await sanitise(hostile)
  expect(clean).not.toMatch(/canary|script:|<(?:script|svg|math|style|object|embed|base|link|meta|iframe|noscript)/i)
  expect([await runs(clean), await runs(hostile.replace(/<meta[^>]*>/, ''))]).toEqual([false, true])
})
test('G114 forms, named globals and styles go, their words stay', async () => {
  expect(
    await sanitise(
      '<form action="//evil.example"><input name=a><button>去</button>登录</form><dialog open>框</dialog>',
    ),
  ).toBe('去登录框')
  expect(
    await sanitise(
      '<style>p{position:fixed}</style><p id="attributes" name="body" class="fixed" style="position:fixed;z-index:9999;color:#000;font-size:12px;background:url(//evil.example)" data-x="1" role="alert" tabindex="1">甲</p>',
    ),
  ).toBe('<p>甲</p>')
  expect(await sanitise('<font color="red" size="7" face="x">甲</font><td bgcolor="red">')).toBe('<font>甲</font>')
})
test('G114 alignment and emphasis outlive their styles', async () => {
  expect(
    await sanitise(
      '<p style="color:red; text-align: center">甲</p><span style="font-weight:700;font-style:italic">乙<img src="/media/a.webp" onerror=x></span>',
    ),
  ).toBe(
    '<p align="center">甲</p><span><em><strong>乙<img src="/media/a.webp" alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer"></strong></em></span>',
  )
})
test('pitfall 8.1 a lazy address is promoted before it is judged', async () => {
  expect(
    await sanitise(
      '<img data-src="https://mmbiz.example/a.png" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img data-src="javascript:alert(1)" src="/media/ok.webp"><img data-original="//out.example/b.png" alt="桥"><img>',
    ),
  ).toBe(
    '<img src="https://mmbiz.example/a.png" alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer"><img alt="桥" src="https://out.example/b.png" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
  )
})
test('in data-saving mode pictures of our own storage are requested at the given width, others unchanged', async () => {
  const asked = async (src: string) => /src="([^"]*)"/.exec(await sanitise(`<img src="${src}">`, [], 336))![1]
  expect([
    await asked('/media/a.webp?w=1200'),
    await asked('/media/a.webp'),
    await asked('https://out.example/b.png?w=1200'),
    await asked('/assets/c.png'),
  ]).toEqual(['/media/a.webp?w=336', '/media/a.webp?w=336', 'https://out.example/b.png?w=1200', '/assets/c.png'])
})
test('pitfall 8.1 only listed hosts are framed, by https, never our own origin', async () => {
  const kept = await sanitise(
    '<iframe data-src="https://v.qq.com/txp/x.html?vid=1" width="300" onload="x" srcdoc="y" allow="camera"></iframe>',
  )
  expect(kept).toBe(
    '<iframe width="300" src="https://v.qq.com/txp/x.html?vid=1" sandbox="allow-scripts allow-same-origin allow-presentation" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen="" title="嵌入的视频"></iframe>',
  )
  for (const src of [
    'http://v.qq.com/x',
    'https://evil.example',
    'https://v.qq.com.evil.example',
    'https://v.qq.com@evil.example',
    'https://city.example/mine',
    '/mine',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    '//evil.example',
  ])
    expect(await sanitise(`<iframe src="${src}"></iframe>`), src).toBe('')
  expect(await sanitise('<iframe src="https://v.qq.com/x"></iframe>', [])).toBe('')
})
test('pitfall 8.1 links give nothing away to what they open', async () => {
  expect(
    await sanitise(
      '<a href="https://out.example/" target="_blank" ping="//evil.example">甲</a><a href="//out.example/" target="_top" rel="opener">乙</a><a href="/posts/1">丙</a><a href="#note">丁</a><a href="tel:12345">戊</a>',
    ),
  ).toBe(
    '<a href="https://out.example/" target="_blank" rel="noopener noreferrer">甲</a><a href="https://out.example/" rel="noopener noreferrer">乙</a><a href="/posts/1" rel="noopener noreferrer">丙</a><a>丁</a><a href="tel:12345" rel="noopener noreferrer">戊</a>',
  )
})
test('pitfall 8.6 audio and video wait for a tap and play in place', async () => {
  const attributes = 'controls="" playsinline="" webkit-playsinline="" x5-playsinline="" preload="none"'
  expect(
    await sanitise(
      '<video src="/media/a.mp4" poster="/media/a.webp" autoplay></video><audio preload="auto"><source src="/media/a.mp3"></audio>',
    ),
  ).toBe(
    `<video src="/media/a.mp4" poster="/media/a.webp" ${attributes}></video><audio preload="none" controls="" playsinline="" webkit-playsinline="" x5-playsinline=""><source src="/media/a.mp3"></audio>`,
  )
})
test('pitfall 8.5 a table scrolls in a box that the keyboard reaches, an inner one with it', async () => {
  expect(
    await sanitise(
      '<table><tbody><tr><td><table><tbody><tr><td>内</td></tr></tbody></table></td></tr></tbody></table>',
    ),
  ).toBe(
    '<div class="table-scroll" tabindex="0"><table><tbody><tr><td><table><tbody><tr><td>内</td></tr></tbody></table></td></tr></tbody></table></div>',
  )
})
test('G114 sanitising twice changes nothing more', async () => {
  for (const html of [
    '<p style="text-align:right">甲<img data-src="/media/a.webp"></p>',
    '<a href="https://out.example" target=_blank>乙</a>',
  ]) {
    const once = await sanitise(html)
    expect(await sanitise(once)).toBe(once)
  }
})
test('G114 sanitising itself loads nothing', async () => {
  const before = requests.length
  await sanitise(
    '<img src="https://out.example/a.png"><video src="https://out.example/a.mp4" autoplay></video><iframe src="https://v.qq.com/x"></iframe><link rel=stylesheet href="https://out.example/a.css">',
  )
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(requests.slice(before)).toEqual([])
})

/** The elements and their attributes in one order, without the boxes around tables. */
const shape = (html: string): Promise<string> =>
  page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html')
    for (const box of body.querySelectorAll('.table-scroll')) box.replaceWith(...box.childNodes)
    const write = (node: Node): string => {
      if (!(node instanceof Element)) return node.textContent ?? ''
      const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort()
      return `<${[node.localName, ...attributes].join(' ')}>${[...node.childNodes].map(write).join('')}</>`
    }
    return [...body.childNodes].map(write).join('')
  }, html)

test.each([
  '<h2>标题</h2><p align="center">甲<strong>乙</strong><br>丙</p><ul><li>丁</li></ul><blockquote>戊</blockquote>',
  '<p style="text-align:center">甲<img data-src="/media/a.webp" onerror="canary=1"></p>',
  '<form action="https://evil.example"><p>甲</p><input name=a onfocus="canary=1" autofocus><button>乙</button></form>',
  '<script>canary=1</script><svg onload="canary=1"><a href="javascript:canary=1">甲</a></svg><math><mi>乙</mi></math>',
  '<a href="java&#10;script:canary=1" target=_self>甲</a><a href="//out.example" target="_blank">乙</a><a href="#a">丙</a>',
  '<iframe src="https://v.qq.com/a" onload="canary=1"></iframe><iframe src="http://v.qq.com/a"></iframe>',
  '<iframe src="https://evil.example"></iframe><iframe srcdoc="<script>canary=1</script>"></iframe>',
  '<video src="/media/a.mp4" autoplay poster="javascript:canary=1"></video><audio src="data:audio/mp3,x"></audio>',
  '<table onclick="canary=1"><tr><td colspan=2 style="position:fixed">甲</td></tr></table>',
  '<p id="root" class="page" tabindex=0 contenteditable popover>甲</p><template><p>乙</p></template>',
  '<noscript><p title="</noscript><img src=x onerror=canary=1>"></noscript><textarea><img src=x></textarea>',
  '<img src="data:image/svg+xml,<svg/>"><img src=x onerror=canary=1><img srcset="https://evil.example/a 1x">',
])('G114 what the server draws is safe already, and the browser leaves it as it is: %s', async (html) => {
  const drawn = sanitiseOnServer(html, ['v.qq.com'])
  expect(await shape(await sanitise(drawn, ['v.qq.com']))).toBe(await shape(drawn))
  expect(await runs(drawn)).toBe(false)
})
