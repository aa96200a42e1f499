import { TextField } from '#console/ui/field.tsx'

interface CodeFieldProps {
  hint?: string
  error?: string
  autoFocus?: boolean
  value: string
  onChange: (value: string) => void
}

/** A code of the authenticator. Not for digits alone: a recovery code has letters. */
export const CodeField = ({ onChange, ...rest }: CodeFieldProps) => (
  <TextField
    {...rest}
    label="验证码"
    name="code"
    autoComplete="one-time-code"
    onChange={(event) => onChange(event.target.value)}
  />
)
