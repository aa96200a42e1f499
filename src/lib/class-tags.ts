/** Album tags that name the grade and the subject of a lesson, in school order [decision G46]. */
const GRADES = [
  '一年级',
  '二年级',
  '三年级',
  '四年级',
  '五年级',
  '六年级',
  '七年级',
  '八年级',
  '九年级',
  '高一',
  '高二',
  '高三',
]
const SUBJECTS = [
  '语文',
  '数学',
  '英语',
  '科学',
  '道德与法治',
  '物理',
  '化学',
  '生物',
  '历史',
  '地理',
  '政治',
  '音乐',
  '美术',
  '体育',
  '信息科技',
  '劳动',
]

export const gradesIn = (tags: readonly string[]): string[] => GRADES.filter((grade) => tags.includes(grade))
export const subjectsIn = (tags: readonly string[]): string[] => SUBJECTS.filter((subject) => tags.includes(subject))
