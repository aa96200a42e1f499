import { createContext } from 'react'
import { UNNAMED, type Commentable } from '#contract/subjects.ts'

/** The kind of thing that is commented on. */
export const CommentSubject = createContext<Commentable>(UNNAMED)
