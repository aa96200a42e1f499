import { getMatrix } from '#contract/government/matrixs.ts'
import { cardOf } from '#contract/page-card.ts'

export const matrixCard = cardOf(getMatrix, (one) => ({
  title: one.name,
  text: one.introduction,
  picture: one.avatar,
  type: 'profile',
  feed: { kind: 'matrixs', id: one.id },
  above: [['矩阵号', '/matrix']],
  data: { '@type': 'ProfilePage' },
}))
