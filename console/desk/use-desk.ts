import { useQuery } from '@tanstack/react-query'
import { deskQuery } from '#console/queries.ts'

/** Who is logged in; undefined until it is known. */
export const useDesk = () => useQuery(deskQuery).data
