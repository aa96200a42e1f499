import { expect, test } from 'vitest'
import { SharingStore } from './sharing.store.ts'

const page = (title: string) => ({ title, text: '', url: `https://city.example/${title}`, picture: '' })

test('the newest page on the screen says how it is shared; when it is left, the one below it does', () => {
  const sharing = new SharingStore()
  expect(sharing.page).toBeUndefined()
  const [article, sheet] = [page('文章'), page('图片')]
  const leaveArticle = sharing.offer(article)
  const leaveSheet = sharing.offer(sheet)
  expect(sharing.page).toBe(sheet)
  leaveSheet()
  expect(sharing.page).toBe(article)
  leaveArticle()
  expect(sharing.page).toBeUndefined()
})
test('a page below that is left first changes nothing above it', () => {
  const sharing = new SharingStore()
  const [article, sheet] = [page('文章'), page('图片')]
  const leaveArticle = sharing.offer(article)
  sharing.offer(sheet)
  leaveArticle()
  expect(sharing.page).toBe(sheet)
})
