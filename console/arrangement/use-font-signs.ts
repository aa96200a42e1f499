import { useQuery } from '@tanstack/react-query'
import { getFontSigns } from '#contract/staff/arrangement.ts'
import { call } from '#console/call.ts'
import { useArranged } from './arranged.ts'

let shown: FontFace | undefined
/** As the sign that it is, in the font that the style sheet names. */
export const signOf = (code: string): string => String.fromCodePoint(Number.parseInt(code, 16))

/** The signs of the city's own font, once they can be seen. */
export function useFontSigns() {
  const { icon_font } = useArranged().document.config
  const { data, error } = useQuery({
    queryKey: ['arrangement', 'signs', icon_font],
    enabled: icon_font !== '',
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const { list } = await call(getFontSigns, { address: icon_font }, { signal })
      const face = await new FontFace('operator-icons', `url(${JSON.stringify(icon_font)})`).load()
      if (shown) document.fonts.delete(shown)
      document.fonts.add((shown = face))
      return list
    },
  })
  return { signs: data ?? [], error, hasFont: icon_font !== '' }
}
