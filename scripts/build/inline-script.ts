import { join } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'

const FIRST = join(import.meta.dirname, '../../src/inline/first-script.ts')
const PLACE = '<!-- src/inline/first-script.ts -->'

/** src/inline as one script without modules, in the syntax of 2015: browsers too old for the program read it too. */
export async function inlineScript(): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2015',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: FIRST, output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput
  return made.output[0].code.trim().replaceAll('</script', '<\\/script')
}

/** index.html is in every document: its first script is compiled into it, and nothing is indented. */
export const inlineFirstScript = (): Plugin => {
  let building = false
  return {
    name: 'inline-first-script',
    configResolved: ({ command }) => void (building = command === 'build'),
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no place for its first script: ${PLACE}`)
        const code = await inlineScript()
        const whole = building ? html.replace(/>\s*\n\s*</g, '><').replace(/\n\s+/g, ' ') : html
        return whole.replace(PLACE, () => `<script>${code}</script>`)
      },
    },
  }
}
