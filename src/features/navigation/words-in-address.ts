import { useMatch, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { asStoredLine, cutTo } from '#contract/words.ts'
import { useRested } from '#ui/use-rested.ts'

/** Typing rests so long before the address says what is searched for. */
const REST_MS = 400

/** As many characters as a search takes; what follows is left out. */
export const MAX_WORDS = 50
const wordsOf = (text: string | number, most = MAX_WORDS): string => cutTo(asStoredLine(String(text)), most)

/** ?q=: what is searched for in a list of this page. */
export const wordsInAddress = wordsUpTo(MAX_WORDS)
/** The same for a search that takes fewer characters: too long words are searched for by their beginning. */
export function wordsUpTo(most: number) {
  const words = v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((text) => wordsOf(text, most)),
  )
  return v.optional(v.fallback(v.optional(words), undefined))
}
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
