/** Texts that run, add an element or leave their attribute unless written as text; 30 characters at most. */
export const hostileMarkup = [
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(2)><x-ran>",
  '</script><script>alert(3)//',
  '</title></textarea><x-ran>{{4',
  '&lt;x-ran onclick=alert(5)&gt;',
  'javascript:alert(6)//--><x-ran',
]
/** Spreadsheets take a cell that begins so for a formula; those of Chinese and Japanese offices the wide signs too. */
export const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']
