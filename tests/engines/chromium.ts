import { chromium, type ElementHandle, type Frame } from '@playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import type { Automation, Found } from './automation.ts';

const WINDOW = { width: 1280, height: 900 };

/** Starts Chromium, driven by Playwright. */
export async function startChromium(): Promise<Automation> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // Chromium refuses to run as root inside its sandbox.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage({ viewport: WINDOW });
  const elements: ElementHandle[] = [];
  let frame: Frame = page.mainFrame();
  const elementOf = ({ id }: Found) => elements[Number(id)] as ElementHandle;
  return {
    open: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => frame.evaluate(expression),
    find: async (expression) => {
      const element = (await frame.evaluateHandle(expression)).asElement();
      return element ? { id: String(elements.push(element) - 1) } : undefined;
    },
    click: (element) => elementOf(element).click(),
    type: (element, text) => elementOf(element).type(text),
    press: (keys) => page.keyboard.press(keys),
    drag: async ([first = [0, 0], ...others]) => {
      await page.mouse.move(...first);
      await page.mouse.down();
      for (const point of others) await page.mouse.move(...point);
      await page.mouse.up();
    },
    enter: async (element) => {
      frame = (element && (await elementOf(element).contentFrame())) ?? page.mainFrame();
    },
    forgetCookies: () => page.context().clearCookies(),
    close: () => browser.close(),
  };
}
