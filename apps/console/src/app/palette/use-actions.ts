import { useLocation } from 'wouter';
import { serviceUrl } from '../../api/base-address.ts';
import { useSession } from '../../api/session.tsx';
import { pageGroups } from '../navigation.tsx';
import { pageIcon } from '../page-icons.ts';
import { chooseTheme, THEME_NAMES, THEMES } from '../theme.ts';
import type { Command } from './commands.ts';

/** The pages that the user may open. */
export function usePageCommands(): Command[] {
  const [, navigate] = useLocation();
  return pageGroups(useSession()).flatMap(({ name, entries }) =>
    entries.map(([path, label]) => ({
      ...{ key: path, label, detail: name, icon: pageIcon(path), words: name },
      run: () => navigate(path),
    })),
  );
}

/** What the user can do from any page. @param onAddText asks for the text */
export function useActionCommands(onAddText: () => void): Command[] {
  const [, navigate] = useLocation();
  return [
    { key: 'add', label: 'Add a text', icon: 'add', words: 'new remember note', run: onAddText },
    {
      ...{ key: 'token', label: 'Create a token', icon: 'key', words: 'new api access' },
      run: () => navigate('/tokens?add=yes'),
    },
    {
      ...{ key: 'import', label: 'Import a file', icon: 'transfer', words: 'upload restore copy' },
      run: () => navigate('/transfer'),
    },
    ...THEMES.map((theme): Command => ({
      key: `theme-${theme}`,
      label: `Theme: ${THEME_NAMES[theme]}`,
      icon: 'theme',
      words: 'appearance colours mode',
      run: () => chooseTheme(theme),
    })),
    {
      ...{ key: 'docs', label: 'Open the API reference', icon: 'code', words: 'documentation help' },
      run: () => window.location.assign(serviceUrl('docs')),
    },
    {
      ...{ key: 'sign-out', label: 'Sign out', icon: 'signOut', words: 'log out leave' },
      run: () => window.location.assign(serviceUrl('logout')),
    },
  ];
}
