import { CircleUser, LayoutGrid, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { wordsOf } from '#console/call.ts'
import { cardIcons } from '#features/page-cards/card-icons.ts'
import { Button } from '#console/ui/button.tsx'
import { Dialog, DialogActions } from '#console/ui/dialog.tsx'
import { TextField } from '#console/ui/field.tsx'
import { choicesOf } from './document-field.ts'
import styles from './icon-field.module.css'
import { signOf, useFontSigns } from './use-font-signs.ts'

/** As src/app/frame/font-icon.tsx knows them. */
const glyphs: Record<string, LucideIcon> = Object.fromEntries(
  choicesOf(
    'home=home|city=building-2|special=newspaper|find=compass|gov=landmark|radio=radio|tv=tv|guide=book-open|interact=message-square',
  ).map(({ value, label }) => [value, cardIcons[label]!]),
)
Object.assign(glyphs, { mine: CircleUser, services: LayoutGrid })
/** Two names of one icon are one choice. */
const choicesIn = (icons: Record<string, LucideIcon>) =>
  Object.entries(icons).filter(([, icon], place, all) => all.findIndex(([, other]) => other === icon) === place)

interface IconFieldProps {
  label: string
  error?: string
  value: string
  isGlyph: boolean
  isReadOnly: boolean
  onChange: (value: string) => void
}

/** An icon of those the app knows, or a sign of the city's own font, chosen by sight. */
export function IconField({ label, error, value, isGlyph, isReadOnly, onChange }: IconFieldProps) {
  const icons = isGlyph ? glyphs : cardIcons
  const Chosen = icons[value]
  const { signs, error: failure, hasFont } = useFontSigns()
  const sign = signs.find(({ code }) => code === value)
  const [asked, setAsked] = useState(false)
  const [words, setWords] = useState('')
  function choose(name: string) {
    setAsked(false)
    onChange(name)
  }
  return (
    <div role="group" aria-label={label} className={styles.field}>
      <p className={styles.label}>{label}</p>
      <div className={styles.chosen}>
        {Chosen && <Chosen aria-hidden="true" />}
        {sign && <Sign code={sign.code} />}
        <span>{sign?.name || value || '没有'}</span>
        {!isReadOnly && (
          <>
            <Button aria-label={`选择${label}`} onClick={() => setAsked(true)}>
              选择
            </Button>
            {value && (
              <Button kind="danger" aria-label={`去掉${label}`} onClick={() => onChange('')}>
                去掉
              </Button>
            )}
          </>
        )}
      </div>
      <p className={styles.error}>{error}</p>
      {asked && (
        <Dialog title={`选${label}`} isWide onClose={() => setAsked(false)}>
          <TextField label="按英文名或编码找" value={words} onChange={(event) => setWords(event.target.value.trim())} />
          <ul className={styles.icons}>
            {choicesIn(icons)
              .filter(([name]) => name.includes(words.toLowerCase()))
              .map(([name, Icon]) => (
                <li key={name}>
                  <button type="button" aria-pressed={name === value} onClick={() => choose(name)}>
                    <Icon aria-hidden="true" />
                    {name}
                  </button>
                </li>
              ))}
          </ul>
          <h3 className={styles.label}>图标字体</h3>
          {!hasFont && <p>在“名称与文字”里放上图标字体，就能选其中的图标。</p>}
          {failure && <p role="alert">图标字体打不开：{wordsOf(failure)}</p>}
          <ul className={styles.icons} aria-label="图标字体">
            {signs
              .filter(({ code, name }) => `${code} ${name.toLowerCase()}`.includes(words.toLowerCase()))
              .map(({ code, name }) => (
                <li key={code}>
                  <button type="button" aria-pressed={code === value} onClick={() => choose(code)}>
                    <Sign code={code} />
                    {name || code}
                  </button>
                </li>
              ))}
          </ul>
          <DialogActions>
            <Button onClick={() => setAsked(false)}>取消</Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}

const Sign = ({ code }: { code: string }) => (
  <span className={styles.sign} aria-hidden="true">
    {signOf(code)}
  </span>
)
