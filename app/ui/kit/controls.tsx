import { useState } from 'react';
import { showToast } from '#app/site/toasts/show-toast.ts';
import { Button, ButtonLink, FileButton, IconButton, IconLink } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Field } from '../field.tsx';
import { BookmarkIcon, ChevronLeftIcon, Icon, PictureIcon, SearchIcon } from '../icons.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { Select } from '../select.tsx';
import { TextArea } from '../text-area.tsx';
import { Row } from './row.tsx';

export function Buttons() {
  const looks = ['primary', 'plain', 'danger', 'quiet'] as const;
  return (
    <>
      {(['md', 'sm'] as const).map((size) => (
        <Row key={size}>
          {looks.map((look) => (
            <Button key={look} look={look} size={size}>
              {look}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button look="primary" isBusy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button aria-pressed="true" size="sm">
          Pressed
        </Button>
      </Row>
      <Row>
        <ButtonLink to="/levels">Link</ButtonLink>
        <FileButton
          accept="image/*"
          onFile={({ name }) => showToast({ title: name, kind: 'success' })}
        >
          <Icon of={PictureIcon} />
          File
        </FileButton>
        <IconButton label="Save">
          <Icon of={BookmarkIcon} />
        </IconButton>
        <IconLink to="/levels/46" label="Level 46">
          <Icon of={ChevronLeftIcon} className="directional" />
        </IconLink>
      </Row>
    </>
  );
}

export function Fields() {
  const [email, setEmail] = useState('');
  const isWrong = email !== '' && !email.includes('@');
  return (
    <>
      <Field
        label="E-mail"
        type="email"
        autoComplete="email"
        required
        maxLength={256}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        hint="We send a link there, nothing else."
        error={isWrong ? 'An address has an @ in it.' : ''}
      />
      <Field label="Password" type="password" autoComplete="current-password" error="Too short." />
      <Field
        label="Level"
        size="lg"
        isLabelHidden
        placeholder="Level 1 to 1834"
        icon={<Icon of={SearchIcon} />}
        button={
          <Button look="primary" className="h-14">
            Go
          </Button>
        }
      />
      <Field label="Small" size="sm" disabled value="Disabled" />
      <Select label="Mechanic" hint="One at a time.">
        <option>All mechanics</option>
        <option>Ice</option>
      </Select>
      <TextArea label="Code" readOnly rows={2} value="<iframe></iframe>" />
      <TextArea label="Message" rows={2} placeholder="What happened?" />
    </>
  );
}

export function Choices() {
  const [view, setView] = useState<'board' | 'both' | 'picture'>('both');
  return (
    <>
      <Checkbox>I agree to the terms</Checkbox>
      <Checkbox defaultChecked>Checked</Checkbox>
      <Checkbox disabled>Disabled</Checkbox>
      <Row>
        <Checkbox look="chip">Ice</Checkbox>
        <Checkbox look="chip" defaultChecked>
          Keys
        </Checkbox>
      </Row>
      <Checkbox look="switch" defaultChecked>
        Letters on the blocks
      </Checkbox>
      <SegmentedControl
        label="View"
        options={[
          { value: 'board', label: 'Board' },
          { value: 'both', label: 'Both' },
          { value: 'picture', label: 'Picture' },
        ]}
        value={view}
        onChange={setView}
      />
    </>
  );
}
