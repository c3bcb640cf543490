/** Whether the server answers. What is asked of it says so; the page tells the reader. */

export const reach = $state({ lost: false });
