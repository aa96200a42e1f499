import { expect, test } from 'vitest'
import { gradesIn, subjectsIn } from './class-tags.ts'

test('grades and subjects are found among other tags, in the order of school', () => {
  const tags = ['故事', '五年级', '英语', '高一', '二年级', '语文', '英语']
  expect(gradesIn(tags)).toEqual(['二年级', '五年级', '高一'])
  expect(subjectsIn(tags)).toEqual(['语文', '英语'])
  expect([gradesIn([]), subjectsIn(['年级'])]).toEqual([[], []])
})
