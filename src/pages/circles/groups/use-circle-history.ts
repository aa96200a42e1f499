import { useState } from 'react'
import { deviceStorage } from '#host/device-storage.ts'

/** Goes with the session, as other searches do: see SettingsStore. */
const STORED = 'circle-searches'
const WORDS = 10
const storage = deviceStorage()

function stored(): Record<string, string[]> {
  try {
    return (JSON.parse(storage.getItem(STORED) ?? '{}') as Record<string, string[]> | null) ?? {}
  } catch {
    return {}
  }
}

/** What was searched for in one circle on this device, the last word first; of that circle alone [decision G204]. */
export function useCircleHistory(circle: string) {
  const [words, setWords] = useState(() => stored()[circle] ?? [])
  const keep = (next: string[]) => {
    storage.setItem(STORED, JSON.stringify({ ...stored(), [circle]: next }))
    setWords(next)
  }
  return {
    words,
    remember: (word: string) => keep([word, ...words.filter((known) => known !== word)].slice(0, WORDS)),
    forget: () => keep([]),
  }
}
