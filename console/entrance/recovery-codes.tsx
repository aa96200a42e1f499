import { Button } from '#console/ui/button.tsx'
import { CopyText } from '#console/ui/copy-text.tsx'
import { saveFile } from '#console/ui/save-file.ts'

/** Shown once: to be copied or kept as a file. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = codes.join('\n')
  return (
    <>
      <p>手机丢了或验证器用不了时，用恢复码代替验证码，每个只能用一次。它们只显示这一次，请保存在别处。</p>
      <CopyText label="恢复码" text={text} />
      <p>
        <Button onClick={() => saveFile('云上工作台恢复码.txt', `${text}\n`, 'text/plain')}>下载</Button>
      </p>
    </>
  )
}
