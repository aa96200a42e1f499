// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {mso-style-parent:""} --></style>
<xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml></head><body lang=ZH-CN>
<!--StartFragment--><h1 style='mso-style-name:"标题 1"'><span style='font-family:宋体'>第一章</span></h1>
<p class=MsoNormal style='text-indent:24.0pt'><span style='font-family:宋体;mso-hansi-font-family:Calibri'>今年<b style='mso-bidi-font-weight:normal'>全市</b></span><span
lang=EN-US>GDP<o:p></o:p></span></p><p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoNormal>面积一百平方千米<sup>①</sup></p><!--EndFragment--></body></html>`

test('Word: headings, bold and raised letters stay; its fonts, indents and empty paragraphs go', () => {
  expect(cleanPaste(word)).toBe('<h2>第一章</h2><p>今年<strong>全市</strong>GDP</p><p>面积一百平方千米<sup>①</sup></p>')
})
test('Word: paragraphs that look like a list become one, with its levels', () => {
  const item = (level: number, mark: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:21pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span><![endif]><span>${words}</span></p>`
  expect(cleanPaste(item(1, '1.', '甲') + item(2, '·', '乙') + item(1, '2.', '丙') + '<p>丁</p>')).toBe(
    '<ol><li>甲<ul><li>乙</li></ul></li><li>丙</li></ol><p>丁</p>',
  )
})
test('WPS: a heading by its outline level, italic and struck text by style', () => {
  expect(
    cleanPaste(
      `<p class="p" style="margin-bottom:0.0000pt;mso-outline-level:2;"><b><span style="mso-spacerun:'yes';font-weight:bold;font-size:16.0000pt;">二级标题</span></b></p><p class="MsoNormal"><span style="font-style:italic;">斜</span><span style="text-decoration:line-through;">删</span><font face="宋体">文</font></p>`,
    ),
  ).toBe('<h2>二级标题</h2><p><em>斜</em><s>删</s>文</p>')
})
test('WeChat: nested sections become paragraphs, late pictures and large bold headings stay', () => {
  expect(
    cleanPaste(
      `<section data-tools="135编辑器" style="margin:0"><section><section style="font-size: 20px; text-align: center;"><strong><span>一、早茶</span></strong></section></section>
      <section style="line-height:2em"><span style="letter-spacing:1px">　　老街的清晨。</span></section><section><br></section>
      <p style="text-align:center"><img class="rich_pages" data-src="https://mmbiz.qpic.cn/a/640?wx_fmt=png" src="data:image/gif;base64,iVBO" data-ratio="0.5"></p><p><mp-common-profile data-id="x"></mp-common-profile></p></section>`,
    ),
  ).toBe(
    '<h2>一、早茶</h2><p>老街的清晨。</p><figure><img src="https://mmbiz.qpic.cn/a/640?wx_fmt=png" alt=""></figure>',
  )
})
test('web page: divided by breaks, links that lead somewhere, no scripts and handlers', () => {
  expect(
    cleanPaste(
      `<meta charset='utf-8'><div class="content" onclick="x()">第一段<br><br>第二段<br>换行，<a href="https://a.example/b" class="c" target="_blank" style="text-decoration:underline">链接</a><a href="javascript:alert(1)">坏的</a><script>alert(1)</script></div><style>p{}</style>`,
    ),
  ).toBe('<p>第一段</p><p>第二段<br>换行，<a href="https://a.example/b">链接</a>坏的</p>')
})
test('Google Docs: the bold element around everything is none', () => {
  expect(
    cleanPaste(
      `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">平</span><span style="font-weight:700">粗</span></p><ul><li dir="ltr"><p role="presentation"><span>项</span></p></li></ul></b>`,
    ),
  ).toBe('<p>平<strong>粗</strong></p><ul><li>项</li></ul>')
})
test('a table keeps its cells and spans, and one of a single cell is only a frame', () => {
  expect(
    cleanPaste(
      `<table border=1 class=MsoTableGrid style="width:100%"><colgroup><col width=10></colgroup><tbody><tr style="height:1cm"><td width=100 colspan=2><p class=MsoNormal><b>表头</b></p></td></tr><tr><td><p>甲</p></td><td><p>乙</p><p>丙</p></td></tr></tbody></table><table><tr><td><p>框里的话</p></td></tr></table>`,
    ),
  ).toBe(
    '<table><tbody><tr><td colspan="2"><strong>表头</strong></td></tr><tr><td>甲</td><td>乙<p>丙</p></td></tr></tbody></table><p>框里的话</p>',
  )
})
test('marks beside each other are one, and those of ends and blanks are gone', () => {
  expect(
    cleanPaste('<p><strong>甲</strong><b>乙</b><strong> </strong></p><p><em></em>&nbsp;</p><div><div>丙</div></div>'),
  ).toBe('<p><strong>甲乙</strong></p><p>丙</p>')
})
test('a picture between words divides the paragraph; one of this computer is dropped', () => {
  expect(cleanPaste('<p>前<img src="//cdn.example/a.jpg" alt="桥" width=5>后<img src="file:///C:/a.png"></p>')).toBe(
    '<p>前</p><figure><img src="https://cdn.example/a.jpg" alt="桥"></figure><p>后</p>',
  )
})
test('quotes, rules, recordings and films stay; centred words stay centred', () => {
  expect(
    cleanPaste(
      `<blockquote class="q"><div>引</div></blockquote><hr style="x"><video controls src="https://a.example/v.mp4" poster="https://a.example/p.jpg"></video><audio><source src="/media/a.mp3"></audio><p align="center">中</p><h5>小标题</h5>`,
    ),
  ).toBe(
    '<blockquote><p>引</p></blockquote><hr><video src="https://a.example/v.mp4" poster="https://a.example/p.jpg"></video><audio src="/media/a.mp3"></audio><p align="center">中</p><h4>小标题</h4>',
  )
})
test('what was copied in the editor itself is left as it is', () => {
  const own = '<p data-pm-slice="1 1 []">甲</p>'
  expect(cleanPaste(own)).toBe(own)
})
