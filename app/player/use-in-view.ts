import { type RefObject, useEffect, useState } from 'react';

/** True while an element is on the screen. */
export function useInView(root: RefObject<HTMLElement | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!root.current) return;
    const observer = new IntersectionObserver((entries) =>
      setIsInView(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);
  return isInView;
}
