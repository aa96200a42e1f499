import { useId, useState } from 'react'
import { Button } from './button.tsx'
import styles from './copy-text.module.css'

/** Characters in a line of a narrow screen: a long address is seen whole. */
const NARROW = 28

/** A text to take along. Where the browser refuses to copy, it is selected. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const id = useId()
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      const field = document.getElementById(id)
      if (field instanceof HTMLTextAreaElement) field.select()
    }
  }
  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        readOnly
        rows={Math.max(text.split('\n').length, Math.ceil(text.length / NARROW))}
        value={text}
        className={styles.text}
      />
      <Button onClick={() => void copy()}>{copied ? '已复制' : '复制'}</Button>
      <span role="status" className={styles.told}>
        {copied && '已复制'}
      </span>
    </div>
  )
}
