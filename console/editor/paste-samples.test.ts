// @vitest-environment happy-dom
/** What programs in newsrooms put on the clipboard, and what of it stands in the text. */
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { cleanPaste } from './clean-paste.ts'
import { extensions } from './editor-extensions.ts'
import { htmlOf } from './stored-html.ts'

let editor: Editor
afterEach(() => editor.destroy())
function pasted(html: string): string {
  const element = document.createElement('div')
  editor = new Editor({ element, extensions, injectCSS: false, editorProps: { transformPastedHTML: cleanPaste } })
  editor.view.pasteHTML(html)
  return htmlOf(editor.state.doc)
}

const word = (
  body: string,
) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!--p.MsoNormal{mso-style-name:正文}--></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt;text-justify-trim:punctuation'><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const excel = (
  rows: string,
) => `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet>
<style><!--td{mso-style-parent:style0;padding-top:1px}.xl65{mso-number-format:"\\#\\,\\#\\#0"}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=216 style='border-collapse:collapse;width:162pt'>
<!--StartFragment--><col width=72 span=3 style='width:54pt'>${rows}<!--EndFragment--></table></body></html>`

const samples: [from: string, html: string, stands: string][] = [
  [
    'Word: a title, a heading by its class, an indent of spaces and a page break',
    word(`<p class=MsoTitle align=center style='text-align:center'><b><span style='font-size:16.0pt;font-family:等线 Light'>工作报告<span lang=EN-US><o:p></o:p></span></span></b></p>
<p class=MsoHeading2><span style='mso-fareast-font-family:黑体'>一、总体情况</span></p><p class=MsoNormal><span lang=EN-US><span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp; </span></span>全年完成投资<span lang=EN-US style='mso-bidi-font-size:10.5pt'> 12.6 </span>亿元。</p>
<span lang=EN-US style='font-size:10.5pt'><br clear=all style='mso-special-character:line-break;page-break-before:always'></span><p class=MsoNormal style='text-indent:24.0pt;mso-char-indent-count:2.0'>次页。</p>`),
    '<h2>工作报告</h2><h2>一、总体情况</h2><p>全年完成投资 12.6 亿元。</p><p>次页。</p>',
  ],
  [
    'Word: tracked changes are corrections',
    word(
      `<p class=MsoNormal>会议<span class=msoIns><ins cite="mailto:%E5%BC%A0" datetime="2026-11-01T10:00">十五日</ins></span><span class=msoDel><del cite="mailto:%E5%BC%A0" datetime="2026-11-01T10:01">十四日</del></span>举行。</p>`,
    ),
    '<p>会议<ins>十五日</ins><del>十四日</del>举行。</p>',
  ],
  [
    'Word: comments of colleagues are not for readers',
    word(`<p class=MsoNormal><a style='mso-comment-reference:张_1;mso-comment-date:20261101T1000'>约三万人</a><span class=MsoCommentReference><span lang=EN-US style='font-size:10.5pt'><a class=msocomanchor id="_anchor_1" onmouseover="msoCommentShow('_anchor_1','_com_1')" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[张1]</a><![if !supportAnnotations]><span style='mso-special-character:comment'>&nbsp;</span><![endif]></span></span>参加。</p>
<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt language=JavaScript><span style='mso-comment-author:张'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span><p class=MsoCommentText><span class=MsoCommentReference><span style='mso-special-character:comment'>&nbsp;<![if !supportAnnotations]><a href="#_msoanchor_1" class=msocomoff>[张1]</a><![endif]></span></span>数字还没核实</p></div></div></div>`),
    '<p>约三万人参加。</p>',
  ],
  [
    'Word: footnotes',
    word(
      `<p class=MsoNormal>据年鉴<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span lang=EN-US><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span lang=EN-US style='font-size:10.5pt;mso-ansi-language:EN-US'>[1]</span></span><![endif]></span></span></span></a>记载。</p><div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference><span lang=EN-US><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></span></a><span lang=EN-US> </span>一九八六年版。</p></div></div>`,
    ),
    '<p>据年鉴[1]记载。</p><hr><p>[1] 一九八六年版。</p>',
  ],
  [
    'Word: a picture of this computer beside its fallback',
    word(
      `<p class=MsoNormal align=center style='text-align:center'><span lang=EN-US><!--[if gte vml 1]><v:shape id="_x0000_i1025" type="#_x0000_t75" style='width:240pt'><v:imagedata src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=320 height=200 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="图片_x0020_1"><![endif]></span></p><p class=MsoNormal>图一　新桥</p>`,
    ),
    '<p>图一　新桥</p>',
  ],
  [
    'Word: a list that goes on from what was copied before keeps its numbers',
    word(
      ['三、', '四、']
        .map(
          (mark, at) =>
            `<p class=${at ? 'MsoListParagraphCxSpLast' : 'MsoListParagraphCxSpFirst'} style='margin-left:21.0pt;text-indent:-21.0pt;mso-char-indent-count:0;mso-list:l3 level1 lfo2'><![if !supportLists]><span lang=EN-US style='mso-fareast-font-family:宋体;mso-bidi-font-family:宋体'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>第${at + 3}项</p>`,
        )
        .join(''),
    ),
    '<ol start="3"><li>第3项</li><li>第4项</li></ol>',
  ],
  [
    'WPS: paragraphs of spans, a line of its own and a hidden one',
    `<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta name="Generator" content="WPS Office ET"><style>@font-face{font-family:"宋体";} p.MsoNormal{mso-style-name:正文;}</style></head><body><!--StartFragment--><p class="MsoNormal" style="text-indent:32.0000pt;mso-char-indent-count:2.0000;"><span style="mso-spacerun:'yes';font-family:仿宋;font-size:16.0000pt;mso-font-kerning:1.0000pt;"><font face="仿宋">各区县人民政府：</font></span><span style="mso-spacerun:'yes';font-family:仿宋;font-size:16.0000pt;"><o:p></o:p></span></p><p class="MsoNormal"><span style="display:none;mso-hide:all;">内部</span><b><u><span style="mso-spacerun:'yes';font-weight:bold;text-decoration:underline;text-underline:single;">务必</span></u></b><span>落实。</span></p><p class="MsoNormal" align="right" style="text-align:right;"><span>2026年11月30日</span></p><!--EndFragment--></body></html>`,
    '<p>各区县人民政府：</p><p><strong><u>务必</u></strong>落实。</p><p align="right">2026年11月30日</p>',
  ],
  [
    'Excel: cells with their spans, empty ones, and a line end within',
    excel(
      `<tr height=19 style='height:14.25pt'><td colspan=3 height=19 class=xl65 width=216 style='height:14.25pt;width:162pt'>第三季度</td></tr><tr height=19><td height=19 class=xl65 align=right>1,234</td><td></td><td class=xl66 style='border-left:none'>东区<br>西区</td></tr><tr style='display:none'><td>藏</td><td></td><td></td></tr>`,
    ),
    '<table><tbody><tr><td colspan="3">第三季度</td></tr><tr><td>1,234</td><td></td><td>东区<br>西区</td></tr></tbody></table>',
  ],
  [
    'a spreadsheet of the web',
    `<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;区&quot;}">区</td><td rowspan="2" style="text-align:right;" data-sheets-numberformat="{}">12%</td></tr><tr><td>东</td></tr></tbody></table></google-sheets-html-origin>`,
    '<table><tbody><tr><td><strong>区</strong></td><td rowspan="2">12%</td></tr><tr><td>东</td></tr></tbody></table>',
  ],
  [
    '135: sections within sections, ornaments and a number beside its heading',
    `<section data-role="outer" label="edit by 135editor" style="font-size:16px;"><section class="_135editor" data-tools="135编辑器" data-id="94527" style="position:static;box-sizing:border-box;"><section style="margin:10px auto;text-align:center;"><section style="display:inline-block;"><section style="font-size:14px;color:#fff;background:#1e9be8;" class="135brush" data-brushtype="text">PART.01</section></section><section style="width:100%;height:1px;overflow:hidden;"><svg viewBox="0 0 1 1"></svg></section><section data-brushtype="text" class="135brush" style="font-size:24px;"><strong>春季植树</strong></section></section></section><section data-tools="135编辑器"><section data-autoskip="1" class="135brush" style="line-height:1.75em;text-align:justify;"><p style="text-indent:2em;vertical-align:inherit;">三月十二日，<span style="color:#1e9be8;">两千名</span>市民上山。</p><p><br/></p></section></section><section class="_135editor"><p style="display: none;">隐藏的推广</p></section></section>`,
    '<p>PART.01</p><h2>春季植树</h2><p>三月十二日，两千名市民上山。</p>',
  ],
  [
    '秀米: columns of sections, and a picture in its frame',
    `<section style="box-sizing: border-box;font-style: normal;font-weight: 400;text-align: justify;font-size: 16px;" class="Powered-by-XIUMI V5" powered-by="xiumi.us"><section style="display: flex;flex-flow: row;margin: 10px 0%;" powered-by="xiumi.us"><section style="display: inline-block;vertical-align: middle;width: auto;" powered-by="xiumi.us"><section style="font-size: 30px;"><p style="margin: 0px;white-space: normal;"><strong>贰</strong></p></section></section><section style="flex: 100 100 0%;"><p>　　渡口的<b style="box-sizing: border-box;">石阶</b>还在。</p></section></section><section style="text-align: center;line-height: 0;" powered-by="xiumi.us"><section style="max-width: 100%;display: inline-block;"><img class="rich_pages wxw-img raw-image" data-ratio="0.66" data-s="300,640" data-src="https://mmbiz.qpic.cn/mmbiz_jpg/x/640?wx_fmt=jpeg&amp;from=appmsg" src="data:image/svg+xml,%3Csvg%3E%3C/svg%3E" style="vertical-align: middle;"></section></section></section>`,
    '<h2>贰</h2><p>渡口的<strong>石阶</strong>还在。</p><figure><img src="https://mmbiz.qpic.cn/mmbiz_jpg/x/640?wx_fmt=jpeg&amp;from=appmsg" alt=""></figure>',
  ],
  [
    'WeChat: an article as it was published',
    `<div class="rich_media_content js_underline_content" id="js_content" style="visibility: hidden; opacity: 0;"><p style="margin-bottom: 24px;"><span leaf="">十一月的<span textstyle="" style="font-weight: bold;">云溪</span></span></p><section nodeleaf=""><mp-common-videosnap class="js_uneditable" data-nickname="x"></mp-common-videosnap></section><p><span leaf=""><br class="ProseMirror-trailingBreak"></span></p><blockquote class="js_blockquote_wrap" data-type="2"><section class="js_blockquote_digest"><section><span leaf="">转自“云溪发布”</span></section></section></blockquote><p><a class="weapp_text_link" data-miniprogram-appid="wx1" href="">小程序</a><a target="_blank" href="https://mp.weixin.qq.com/s/abc" linktype="text">上一篇</a></p><p style="display: none;"><mp-style-type data-value="3"></mp-style-type></p></div>`,
    '<p>十一月的<strong>云溪</strong></p><blockquote><p>转自“云溪发布”</p></blockquote><p>小程序<a href="https://mp.weixin.qq.com/s/abc">上一篇</a></p>',
  ],
  [
    'a news site: full-width indents, a caption below its picture, what surrounds the text',
    `<meta charset='utf-8'><article class="article"><header><h1 class="t">新桥通车</h1><div class="info"><span>来源：日报</span></div></header><div id="ad"><iframe src="about:blank"></iframe><ins class="adsbygoogle" data-ad-slot="1"></ins></div><p>　　新桥昨日通车。</p><figure class="image"><img data-original="//img.example/q.jpg" src="/blank.gif" alt=""><figcaption>桥上的人群 <em>李明 摄</em></figcaption></figure><p style="text-align: center;"><font color="#888">（完）</font></p><button>分享</button></article>`,
    '<h2>新桥通车</h2><p>来源：日报</p><p>新桥昨日通车。</p><figure><img src="https://img.example/q.jpg" alt=""><figcaption>桥上的人群 <em>李明 摄</em></figcaption></figure><p align="center">（完）</p>',
  ],
  [
    'text of a mail: divisions, and breaks at the end',
    `<div dir="auto">您好：<br></div><div><br></div><div>附件已发。<br><br></div><div>—— <br>小周</div>`,
    '<p>您好：</p><p>附件已发。</p><p>—— <br>小周</p>',
  ],
  [
    'pictures as data are none of the library',
    `<p>图<img src="data:image/png;base64,iVBORw0KGgo=" alt="截图">如上</p><p><img src="blob:https://a.example/1"></p><p><img alt="无"></p>`,
    '<p>图如上</p>',
  ],
  [
    'a table within a table of the page',
    `<table width="100%"><tbody><tr><td><table><tbody><tr><th>线路</th><th>首班</th></tr><tr><td>1 路</td><td>6:00</td></tr></tbody></table></td></tr></tbody></table><table><tr><td>左</td><td><table><tr><td>内一</td><td>内二</td></tr></table></td></tr></table>`,
    '<table><tbody><tr><th>线路</th><th>首班</th></tr><tr><td>1 路</td><td>6:00</td></tr></tbody></table><table><tbody><tr><td>左</td><td><table><tbody><tr><td>内一</td><td>内二</td></tr></tbody></table></td></tr></tbody></table>',
  ],
  [
    'scripts in every place where one can stand',
    `<base href="https://evil.example/"><p onclick="a()" style="background:url(javascript:a())">安<img src=x onerror=a()><img src="https://a.example/x.png" onload="a()" alt='" onerror="a()'><svg onload=a()><a xlink:href="javascript:a()"><text>图</text></a></svg><math><mtext><img src=x onerror=a()></mtext></math><a href="jav&#x09;ascript:a()">一</a><a href="data:text/html,<script>a()</script>">二</a><a href=" JaVaScRiPt:a()">三</a><a href="vbscript:a">四</a></p><noscript><p title="</noscript><img src=x onerror=a()>">五</p></noscript><form action="javascript:a()"><input value="六"><p>七</p></form><iframe srcdoc="<script>a()</script>"></iframe><template><script>a()</script></template><style>@import 'javascript:a()'</style><object data="javascript:a()">八</object>`,
    '<p>安</p><figure><img src="https://a.example/x.png" alt="&quot; onerror=&quot;a()"></figure><p>一二三四</p><p>七</p>',
  ],
  [
    'a document of the web: lines of divisions, a list and a quote',
    `<meta charset="utf-8"><div data-page-id="N1" data-lark-html-role="root" data-docx-has-block-data="false"><div class="old-record-id-N2" style="">会议纪要</div><ul class="list-bullet1"><li class="temp-li ace-line old-record-id-N3" data-list="bullet"><div>第一点</div></li></ul><ul class="list-bullet1"><li class="temp-li ace-line" data-list="bullet"><div>第二点</div></li></ul><ol class="list-number1" start="3"><li data-list="number"><div>第三步</div></li></ol><div class="lark-quote"><blockquote><div>原话</div></blockquote></div></div><span data-lark-record-data="{&quot;rootId&quot;:&quot;N1&quot;}" data-lark-record-format="docx/record" class="lark-record-clipboard"></span>`,
    '<p>会议纪要</p><ul><li>第一点</li></ul><ul><li>第二点</li></ul><ol start="3"><li>第三步</li></ol><blockquote><p>原话</p></blockquote>',
  ],
  [
    'Markdown as it is shown: code, ticked items, a table with its head',
    `<h1 id="a"><a class="anchor" href="#a" aria-hidden="true"></a>说明</h1><pre class="language-ts"><code>const a = 1
const b = 2</code></pre><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> 已办</li></ul><table><thead><tr><th style="text-align:left">项</th><th>数</th></tr></thead><tbody><tr><td>甲</td><td><code>1</code></td></tr></tbody></table>`,
    `<h2>说明</h2><pre><code>const a = 1
const b = 2</code></pre><ul><li>已办</li></ul><table><tbody><tr><th>项</th><th>数</th></tr><tr><td>甲</td><td>1</td></tr></tbody></table>`,
  ],
  [
    'Safari: its own spaces, and lines of a text that was marked',
    `<meta charset="UTF-8"><span style="caret-color: rgb(0, 0, 0); color: rgb(0, 0, 0); font-family: -webkit-standard; font-style: normal; font-weight: 400; text-decoration: none; display: inline !important; float: none;">全长<span class="Apple-converted-space">&nbsp;</span>1.2<span class="Apple-converted-space">&nbsp;</span>公里</span><br class="Apple-interchange-newline">`,
    '<p>全长 1.2 公里</p>',
  ],
  [
    'readings above characters stay beside them',
    `<p><ruby>溪<rp>（</rp><rt>xī</rt><rp>）</rp></ruby>水</p>`,
    '<p>溪（xī）水</p>',
  ],
]

test.for(samples)('%s', ([, html, stands]) => {
  expect(pasted(html)).toBe(stands)
})
