export function patchPackages(root: string): void;
