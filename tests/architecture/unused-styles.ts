import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Root } from 'postcss'
import { houseFiles } from './house-files.ts'

type Texts = Record<string, string>
/** What a library names, marks or reads by itself. */
const foreign = /^(leaflet|pswp|lucide|--pswp|data-(starting|ending)-style)/

/** Styles that nothing uses, one sentence each. programs: what can name them; sheets: the styles, by their files. */
export function unusedStyles(programs: Texts, sheets: Texts): string[] {
  const trees = Object.entries(sheets).map(([file, text]): [string, Root] => [file, parse(text)])
  const marked = new Set([...everythingOf(programs).matchAll(/dataset\.(\w+)/g)].map(([, it]) => it!))
  const named = new Set(Object.values(programs).flatMap((text) => text.match(/-{0,2}[\w-]+/g) ?? []))
  const everything = everythingOf(programs) + everythingOf(sheets)
  const read = new Set(
    [...everything.matchAll(/(?:var\(\s*|getPropertyValue\(\s*['"`])(--[\w-]+)/g)].map(([, it]) => it!),
  )
  const global = trees.filter(([file]) => !isModule(file)).map(([, tree]) => tree)
  const startsTransitions = /startViewTransition|viewTransition: (?!false)/.test(everythingOf(programs))
  const told = new Set<string>()
  for (const [file, tree] of trees) {
    const uses = isModule(file) ? usesOf(file, programs) : undefined
    for (const wrong of uses?.composed ?? []) told.add(wrong)
    const played = playedIn(isModule(file) ? [tree] : global)
    tree.walkAtRules(/keyframes$/, ({ params }) => {
      if (!played.has(params)) told.add(`${file}: nothing plays @keyframes ${params}`)
    })
    tree.walkDecls(/^--/, ({ prop }) => {
      if (!read.has(prop) && !foreign.test(prop)) told.add(`${file}: nobody reads ${prop}`)
    })
    tree.walkRules(({ parent, selector }) => {
      if (parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')) return
      const own = selector.replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
      for (const [, name = ''] of own.matchAll(/\.([a-z_][\w-]*)/gi))
        if (uses ? !uses.names(name) : !named.has(name) && !foreign.test(name))
          told.add(`${file}: no importer names .${name}`)
      for (const [, name = ''] of own.matchAll(/(?:#|\[(?=data-))([a-z][\w-]*)/gi))
        if (!named.has(name) && !marked.has(asProperty(name)) && !foreign.test(name))
          told.add(`${file}: nothing is marked with ${name}`)
      for (const [name] of own.matchAll(/::?(?:active-)?view-transition/g))
        if (!startsTransitions) told.add(`${file}: nothing starts ${name}`)
    })
  }
  return [...told]
}

/** The house's own: its app, the documents and the first script, which stand on their styles. */
export const unusedStylesOf = (root: string): string[] => {
  const texts = (kind: RegExp, rooms: RegExp) =>
    Object.fromEntries(
      houseFiles(root, kind)
        .filter((file) => rooms.test(file) && !/\.test\.tsx?$/.test(file))
        .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
    )
  return unusedStyles(texts(/\.(tsx?|html)$/, /^(src|server|scripts)\/|^index\.html$/), texts(/\.css$/, /^src\//))
}

const everythingOf = (texts: Texts) => Object.values(texts).join('\n')
const isModule = (file: string) => file.endsWith('.module.css')
/** of data-large: large, and largeRow of data-large-row, as a dataset has them. */
const asProperty = (name: string) =>
  name.replace(/^data-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Names of animations; words beside them are counted too. */
function playedIn(trees: Root[]): Set<string> {
  const names = new Set<string>()
  for (const tree of trees)
    tree.walkDecls(/^(-webkit-)?animation(-name)?$|^--/, ({ value }) => {
      for (const name of value.match(/[a-z][\w-]*/gi) ?? []) names.add(name)
    })
  return names
}

/**
 * What its importers name of a module: styles.name, { name } = styles, and where they choose with styles[of], their
 * words in quotation marks. A name that is put together is seen by nobody.
 */
function usesOf(sheet: string, programs: Texts) {
  const names = new Set<string>()
  const composed: string[] = []
  const base = sheet.slice(sheet.lastIndexOf('/') + 1)
  const imports = new RegExp(`import (\\w+) from '[^']*/${base.replaceAll('.', '\\.')}'`, 'g')
  for (const [file, text] of Object.entries(programs))
    for (const [, alias = ''] of text.matchAll(imports)) {
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${alias}\\??\\.(\\w+)`, 'g'))) names.add(name)
      for (const [, taken = ''] of text.matchAll(new RegExp(`\\{([^}]*)\\} = ${alias}\\b`, 'g')))
        for (const name of taken.match(/\w+/g) ?? []) names.add(name)
      const chosen = [...text.matchAll(new RegExp(`(?<![\\w.'"])${alias}\\[([^\\]]*)`, 'g'))].map(([, by = '']) => by)
      if (chosen.some((by) => by.includes('`'))) composed.push(`${file}: a class of ${base} is put together`)
      if (chosen.length > 0) for (const [, word = ''] of text.matchAll(/['"]([\w-]+)['"]/g)) names.add(word)
    }
  return { names: (name: string) => names.has(name), composed }
}
