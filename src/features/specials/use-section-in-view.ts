import { useEffect, useState } from 'react'

/** Which of these elements is being read; the second value sets it ahead of a jump. */
export function useSectionInView(ids: string[]): [here: string, goTo: (id: string) => void] {
  const [here, setHere] = useState(ids[0] ?? '')
  const key = ids.join(' ')
  useEffect(() => {
    const watched = key
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((element) => element !== null)
    // A line under the bars: the section that crosses it is the one being read.
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find((entry) => entry.isIntersecting)
        if (crossing) setHere(crossing.target.id)
      },
      { rootMargin: '-120px 0px -70% 0px' },
    )
    watched.forEach((element) => observer.observe(element))
    return () => observer.disconnect()
  }, [key])
  return [here, setHere]
}
