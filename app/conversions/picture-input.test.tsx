import { expect, test } from 'vitest';
import { FormContext } from '#app/ui/field.tsx';
import { renderOnSite } from '#tests/render-on-site.tsx';
import { PictureInput } from './picture-input.tsx';

test('a refused picture is reported at its input, in the place where the browser’s own problems are', () => {
  const fields = [{ field: 'picture', code: 'invalid', message: 'Choose a picture first.' }];
  const html = renderOnSite(
    <FormContext value={{ isBusy: false, values: {}, fields, whole: [] }}>
      <PictureInput />
    </FormContext>,
  );
  expect(html).toMatch(/id="picture-problem"[^>]*>Choose a picture first\.</);
  expect(html).toMatch(/<input(?=[^>]*name="picture")[^>]*aria-invalid="true"/);
});
