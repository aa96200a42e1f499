import { hashKey, type QueryKey } from '@tanstack/react-query'
import { ownerOf } from './disk-first.ts'

/** 'public', or the id of the citizen the copy belongs to. */
export const scopeOf = (queryKey: QueryKey): string => ownerOf(queryKey) ?? 'public'

/**
 * The owner of a copy is its scope. It stood in no other part of the key when the first copies were written, which are
 * on citizens' devices still.
 */
export const withoutOwner = (key: string): string => key.replace(/,\{"of":"[^"]*"\}/, '')

/** Where the copy of a query is stored. */
export const copyKey = (queryKey: QueryKey): string => withoutOwner(`${scopeOf(queryKey)}-${hashKey(queryKey)}`)
