import { expect, test } from 'vitest'
import { blankVote, voteInput, postFiles, type VoteDraft } from '#pages/circles/posts/post-draft.ts'
import { voteFaults } from './vote-faults.ts'

const NOW = Date.parse('2026-11-25T12:00:00+08:00')
const vote = (change: Partial<VoteDraft>): VoteDraft => ({
  ...blankVote,
  title: '去哪里',
  options: ['河边', '山上'],
  end: '2026-11-28T18:00',
  ...change,
})
const picture = (id: string) => [{ id, type: 'image/jpeg', bytes: new ArrayBuffer(1) }]
const illustrated = { illustrated: true, pictures: [picture('a'), picture('b')] }

test('nothing is wrong with a vote in words, in pictures, or in both', () => {
  for (const change of [{}, { options: ['', ''], ...illustrated }, { options: ['河边', ''], ...illustrated }])
    expect(voteFaults(vote(change), NOW)).toEqual({})
})

test.each<[string, Partial<VoteDraft>, object]>([
  ['no title', { title: ' ' }, { title: '请填写标题' }],
  ['a long title', { title: '长'.repeat(61) }, { title: '最多 60 个字' }],
  ['half of a character in the title', { title: '去\ud83d哪里' }, { title: '含有无法保存的字符' }],
  ['half of a character in an option', { options: ['河边', '山\ud83d上'] }, { options: '含有无法保存的字符' }],
  ['a long option', { options: ['河边', '长'.repeat(41)] }, { options: '最多 40 个字' }],
  ['equal options', { options: ['河边', ' 河边 '] }, { options: '选项不能相同' }],
  ['eleven options', { options: Array.from({ length: 11 }, (_, n) => `${n}`) }, { options: '最多 10 个选项' }],
  ['one option', { options: ['河边', ''] }, { options: '至少填 2 个选项' }],
  [
    'pictures that are not wanted',
    { options: ['', ''], ...illustrated, illustrated: false },
    { options: '至少填 2 个选项' },
  ],
  ['more to choose than there are', { type: '2', most: '3' }, { most: '应为 1 到选项数之间的数' }],
  ['an end that is over', { end: '2026-11-25T12:00' }, { end: '截止时间要晚于现在' }],
])('%s is said beside its field', (_, change, faults) => expect(voteFaults(vote(change), NOW)).toEqual(faults))

test('an option without words goes with its picture, and one with neither does not go', () => {
  const drawn = vote({ options: ['河边', '', ''], illustrated: true, pictures: [[], [], picture('c')] })
  expect(voteInput(drawn).options).toEqual([{ text: '河边' }, { text: '' }])
  expect(postFiles({ pictures: [], films: [], vote: drawn })).toMatchObject([
    { name: 'c', field: 'vote', within: ['options', 1, 'image'] },
  ])
})
