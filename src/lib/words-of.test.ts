import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

test('every text of a form is there, in its order, also those of a vote inside a post', () => {
  const vote = { title: '去哪里', options: ['江边', '山上', ''], daily: false }
  expect(wordsOf({ content: '周末一起\n走走', topic: null, vote, score: 3 })).toBe('周末一起\n走走\n去哪里\n江边\n山上')
})
test('a picture has no words', () => {
  const picture = { id: 'a', type: 'image/jpeg', bytes: new ArrayBuffer(8), url: '/uploads/1.jpg' }
  expect(wordsOf({ content: '', pictures: [picture] })).toBe('')
})
test('what was chosen is not shown as a number, unless nothing else was written', () => {
  expect(wordsOf({ merchant: '102', type: '1', title: '路灯', contact: '13800000003' })).toBe('路灯\n13800000003')
  expect(wordsOf({ content: '几个人去', vote: { type: '1', most: '2', options: ['2', '3'] } })).toBe('几个人去\n2\n3')
  expect(wordsOf({ content: '666' })).toBe('666')
})
