import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import type { FormField } from './use-form.ts'

/** fresh: a password that is being chosen. It can be made visible, so it is typed once. */
export function PasswordField({ field, label = '密码', fresh }: { field: FormField; label?: string; fresh?: true }) {
  const [shown, setShown] = useState(false)
  return (
    <WordsField
      {...field}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      note={fresh && '8–64 个字符，中文、空格和表情都可以'}
      trailing={
        <IconButton
          type="button"
          icon={shown ? <EyeOff /> : <Eye />}
          label={shown ? '隐藏密码' : '显示密码'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
