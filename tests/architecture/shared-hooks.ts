/** Files of tests, those that Vitest sets up, and those it runs apart. */
const own = /\.(test|e2e|chaos)\.tsx?$|^tests\/each-file\.ts$/

/**
 * Files of tests share processes, and a module is loaded once in each: hooks and stand-ins that it sets while it is
 * loaded are those of the first file that imports it, and of no other. A module has a function for that, which each
 * file calls.
 */
export function sharedHooks(file: string, text: string): string[] {
  if (own.test(file)) return []
  return text
    .split('\n')
    .flatMap((line, place) =>
      /^(before|after)(Each|All)\(|^vi\.(stub|spy|mock)/.test(line)
        ? [`${file}:${place + 1}: belongs in a function that each file of tests calls`]
        : [],
    )
}
