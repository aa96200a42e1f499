import type { EditionCheck } from '#offline/edition/check-edition.ts'

/** What of the edition is not on this device: 2 篇文章、10 张图片、新闻广播; '' if all of it is. */
export function missingText({ lists, articles, pictures, broadcast }: EditionCheck['missing']): string {
  return [
    lists > 0 && `${lists} 个栏目`,
    articles > 0 && `${articles} 篇文章`,
    pictures > 0 && `${pictures} 张图片`,
    broadcast && '新闻广播',
  ]
    .filter(Boolean)
    .join('、')
}
