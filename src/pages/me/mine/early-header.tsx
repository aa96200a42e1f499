import { useQuery } from '@tanstack/react-query'
import { headerPicture } from '#lib/skin-properties.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'

/**
 * Asks for the header's picture with the document, whose largest paint it is: of a style sheet it would be asked for
 * only once the page is laid out. The browser's own rendering has it already.
 */
export function EarlyHeader() {
  const { data: { skin } = builtInConfigurations } = useQuery(configurationsQuery())
  const picture = headerPicture(skin)
  return picture ? <link rel="preload" as="image" href={picture} fetchPriority="high" /> : null
}
