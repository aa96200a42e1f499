import { createContext } from 'react'

/** What is talked about: a content item, or a show-civilization post, whose numbers are their own. */
export const CommentSubject = createContext<'post' | 'civilization'>('post')
