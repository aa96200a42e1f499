import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notViewsQuery } from '#queries/not-views.queries.ts'

/** Opening one's own has marked its news as read: the red dots are counted again. */
export function OwnNews() {
  const client = useQueryClient()
  useEffect(() => void client.invalidateQueries({ queryKey: notViewsQuery().queryKey }), [client])
  return null
}
