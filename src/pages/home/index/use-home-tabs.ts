import { useQuery } from '@tanstack/react-query'
import type { Category } from '#contract/content/content.ts'
import type { FixedCategory } from '#contract/site/site-fields.ts'
import { categoriesQuery } from '#queries/content.queries.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { cityConfigurationsQuery } from '#queries/cities.queries.ts'
import { useStores } from '#stores/stores.ts'
import { homeTabs, type HomeTab } from './channel-order.ts'

interface HomeTabs {
  config: typeof builtInConfigurations.config
  fixed: FixedCategory[]
  categories: Category[]
  tabs: HomeTab[]
}

/** The category tabs of the home page, pinned ones first, and what they are made of. Call it in an observer. */
export function useHomeTabs(open: string): HomeTabs {
  const { settings } = useStores()
  const { data: site = builtInConfigurations } = useQuery(configurationsQuery())
  // Only an alliance site has other cities' content; until that is loaded, the site's own is shown [decision G76].
  const elsewhere = site.config.is_league === 1 ? settings.city : ''
  const { data: chosen } = useQuery({ ...cityConfigurationsQuery(elsewhere), enabled: elsewhere !== '' })
  const { config, fixed_categories: fixed } = (elsewhere && chosen) || site
  const { data: tree } = useQuery(categoriesQuery())
  const categories = tree?.list ?? []
  return { config, fixed, categories, tabs: homeTabs(fixed, categories, settings.channels, open) }
}
