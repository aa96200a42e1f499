/** The sheet of answers, features/comments/comment-sheet.tsx, at the address of each kind that has comments. */
import { openAnswers } from './open-sheet.ts'
import { answering } from './sheet-citizens.ts'
import type { SheetCase } from './sheet-case.ts'

const answersAt = (file: string, path: string, comment: string, type?: Parameters<typeof answering>[0]['type']) => ({
  name: `the answers to a comment at ${path}`,
  file,
  path,
  open: openAnswers(path),
  addressed: true as const,
  signedIn: true as const,
  repeats: true as const,
  citizen: answering({ post_id: path.split('/').at(-1)!, parent_id: comment, ...(type && { type }) }),
})

export const answerSheets: SheetCase[] = [
  answersAt('pages/media/videos/video-comment.page.tsx', '/videos/389', '459'),
  answersAt('pages/media/audios/audio-comment.page.tsx', '/audios/242', '449'),
  answersAt('pages/media/atlases/atlas-comment.page.tsx', '/atlas/701', '477'),
  answersAt('pages/media/video-collections/video-collection-comment.page.tsx', '/videos-collection/399', '466'),
  answersAt('pages/home/specials/special-comment.page.tsx', '/specials/235', '434'),
  answersAt('pages/gov/interacts/interact-comment.page.tsx', '/interacts/102', '92', 'advice'),
  answersAt('pages/circles/posts/group-post-comment.page.tsx', '/group-post-detail/101', '93', 'circle_post'),
  answersAt(
    'pages/practice/civilizations/civilization-comment.page.tsx',
    '/show-civilization-details/101',
    '91',
    'civilization',
  ),
  answersAt('pages/practice/posts/practice-post-comment.page.tsx', '/practices/101', '81', 'practice'),
]
