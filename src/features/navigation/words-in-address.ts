import { useMatch, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { useRested } from '#ui/use-rested.ts'

/** Typing rests so long before the address says what is searched for. */
const REST_MS = 400

/** As many characters as a search takes; what follows is left out. */
const WORDS_AT_MOST = 50
const wordsOf = (text: string | number): string => [...String(text).trim()].slice(0, WORDS_AT_MOST).join('')

/** ?q=: what is searched for in a list of this page. */
export const wordsInAddress = v.optional(
  v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(wordsOf))), undefined),
)
/**
 * The words of a search field that searches while they are typed. The address follows once typing rests, so coming back
 * to the page finds them; words that came with the address are the field's first.
 */
export function useWordsInAddress(q: string, follow: (words: string) => void): [string, (words: string) => void] {
  const [words, setWords] = useState(q)
  const rested = useRested(words, REST_MS)
  const router = useRouter()
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname })
  // Whoever is on the way to what was found is not called back.
  const tell = useEffectEvent((typed: string) => {
    if (router.latestLocation.pathname === page && wordsOf(typed) !== q) follow(wordsOf(typed))
  })
  useEffect(() => {
    if (rested === words) tell(rested)
  }, [rested, words])
  return [words, setWords]
}
